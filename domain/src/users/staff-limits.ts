const hour = 60 * 60;

/**
 * How often one member of staff may do what a stolen session would be used for: `most` times in a
 * window that begins with the first use, in seconds. Far more than a day's work needs. `what` names
 * it in the refusal.
 */
export const staffLimits = {
  /** Users created one by one. */
  createPeople: { name: 'create_people', max: 300, windowSeconds: hour, what: 'new users' },
  /** Staff accounts created, and users given a staff role. */
  makeStaff: { name: 'make_staff', max: 60, windowSeconds: hour, what: 'new staff accounts' },
  /** Imports, however many rows each has. */
  importPeople: { name: 'import_people', max: 60, windowSeconds: hour, what: 'imports of users' },
  /** Passwords typed for others, and messages that lead others to set one. */
  resetPassword: { name: 'reset_password', max: 60, windowSeconds: hour, what: 'password resets' },
  /** Staff suspended or reactivated; each counts. */
  changeStaffStatus: {
    name: 'change_staff_status',
    max: 60,
    windowSeconds: hour,
    what: 'changes of the status of staff',
  },
  changeEmail: { name: 'change_email', max: 60, windowSeconds: hour, what: 'changes of email addresses' },
  resetSecondFactor: {
    name: 'reset_second_factor',
    max: 30,
    windowSeconds: hour,
    what: 'resets of two-step verification',
  },
  deletePeople: { name: 'delete_people', max: 100, windowSeconds: hour, what: 'deletions' },
  saveSettings: { name: 'save_settings', max: 30, windowSeconds: hour, what: 'changes of the settings' },
  /**
   * Decisions on requested changes of the payout account or of who holds the EFIN, and between
   * offices with one EFIN.
   */
  decide: {
    name: 'decide',
    max: 60,
    windowSeconds: hour,
    what: 'decisions about payout accounts and EFIN holders',
  },
  /** Statuses set by hand; each application counts. */
  setStatuses: { name: 'set_statuses', max: 600, windowSeconds: hour, what: 'statuses of applications' },
  /** Rows of banks' files; each counts. */
  importStatuses: { name: 'import_statuses', max: 2000, windowSeconds: hour, what: 'imported statuses' },
  undoImport: { name: 'undo_import', max: 30, windowSeconds: hour, what: 'undone imports' },
  importValues: { name: 'import_values', max: 60, windowSeconds: hour, what: 'imports of custom values' },
  /**
   * Sends to a large audience: all members, more than `largeAudience` chosen ones, an
   * announcement's, a reminder's.
   */
  sendToMany: { name: 'send_to_many', max: 20, windowSeconds: hour, what: 'emails to many recipients' },
} as const;

/** Above this many chosen recipients a send needs what one to all members needs. */
export const largeAudience = 50;

/** Above this many applications a call that sets their status needs a recent sign-in. */
export const manyStatuses = 10;
