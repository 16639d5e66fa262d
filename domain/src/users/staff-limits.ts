const hour = 60 * 60;

/**
 * Rate limits per staff member for actions that a stolen session could be used for: `max` times in
 * a window of `windowSeconds` that starts with the first use. The limits far exceed a day's work.
 * `what` names the action in the error message.
 */
export const staffLimits = {
  /** Users created individually. */
  createUsers: { name: 'create_people', max: 300, windowSeconds: hour, what: 'new users' },
  /** Staff accounts created, and users who are given a staff role. */
  makeStaff: { name: 'make_staff', max: 60, windowSeconds: hour, what: 'new staff accounts' },
  /** Imports, regardless of their number of rows. */
  importUsers: { name: 'import_people', max: 60, windowSeconds: hour, what: 'user imports' },
  /** Passwords set for other users, and emails with a link to set one. */
  resetPassword: { name: 'reset_password', max: 60, windowSeconds: hour, what: 'password resets' },
  /** Links sent to users who haven't signed in for a while; each user counts. */
  sendSignInLinks: { name: 'send_sign_in_links', max: 1000, windowSeconds: hour, what: 'sign-in links' },
  /** Status changes of staff; each user counts. */
  changeStaffStatus: {
    name: 'change_staff_status',
    max: 60,
    windowSeconds: hour,
    what: 'staff status changes',
  },
  changeEmail: { name: 'change_email', max: 60, windowSeconds: hour, what: 'email address changes' },
  resetSecondFactor: {
    name: 'reset_second_factor',
    max: 30,
    windowSeconds: hour,
    what: 'two-step verification resets',
  },
  deleteUsers: { name: 'delete_people', max: 100, windowSeconds: hour, what: 'user deletions' },
  /** Bureaus created, changed, or closed. */
  saveBureaus: { name: 'save_bureaus', max: 60, windowSeconds: hour, what: 'bureau changes' },
  saveSettings: { name: 'save_settings', max: 30, windowSeconds: hour, what: 'settings changes' },
  /**
   * Decisions on change requests for the payout account or the EFIN holder's identity, and between
   * offices with the same EFIN.
   */
  decide: {
    name: 'decide',
    max: 60,
    windowSeconds: hour,
    what: 'decisions about payout accounts and EFIN holders',
  },
  /** Statuses set by hand; each application counts. */
  setStatuses: { name: 'set_statuses', max: 600, windowSeconds: hour, what: 'application status changes' },
  /** Rows of bank files; each row counts. */
  importStatuses: { name: 'import_statuses', max: 2000, windowSeconds: hour, what: 'status imports' },
  undoImport: { name: 'undo_import', max: 30, windowSeconds: hour, what: 'import undos' },
  importValues: { name: 'import_values', max: 60, windowSeconds: hour, what: 'custom value imports' },
  /**
   * Sends to a large audience: to all members, to more than `largeAudience` chosen ones, of an
   * announcement, or of a reminder.
   */
  sendToMany: { name: 'send_to_many', max: 20, windowSeconds: hour, what: 'emails to many recipients' },
} as const;

/**
 * A send to more chosen recipients than this has the same requirements as a send to all members.
 */
export const largeAudience = 50;

/** Setting the status of more applications than this in one call requires a recent sign-in. */
export const maxStatusesWithoutSignIn = 10;
