/** The list of the season's renewals. */
export const renewalsPath = '/admin/season/renewals';
