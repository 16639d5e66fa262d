/** URLs of the bureau's tabs. */
export const officesPath = '/member/offices';
export const invitationsPath = `${officesPath}?tab=invitations`;
export const feesPath = `${officesPath}?tab=fees`;
