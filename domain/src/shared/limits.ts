/**
 * Maximum text lengths in characters. The security rules repeat those that apply to direct writes.
 */
export const limits = {
  name: 100,
  email: 254,
  shortText: 100,
  address: 150,
  reason: 500,
  uid: 128,
  id: 128,
  customValueKey: 60,
  customValue: 1000,
  /** Bank applications per bulk status change. */
  bulkApplications: 50,
  /** Users per bulk status change. */
  bulkUsers: 50,
  /** Users per call that sends sign-in links. */
  signInLinks: 100,
  /** Rows per import. */
  importRows: 200,
  /** Custom values per call. */
  customValues: 30,
  /** Custom values per user. */
  customValuesPerMember: 250,
  /** Distinct custom value keys across all users. */
  customValueKeys: 1000,
  ticketTitle: 150,
  /** A ticket's description, a reply or a note. */
  ticketText: 5000,
  unlockReason: 1000,
  fileName: 200,
  /** Files per reply. */
  attachments: 5,
  /** Bytes per attached file. */
  attachmentBytes: 10 * 1024 * 1024,
  /** Tickets per bulk change. */
  bulkTickets: 50,
  /** Versions per bulk change. */
  versions: 50,
  /** Duplicates that can be merged into one ticket at a time. */
  mergeTickets: 5,
  subject: 200,
  /** A template's HTML. */
  templateContent: 50_000,
  announcement: 10_000,
  /** Members that can be listed in one send; `all` has no limit. */
  chosenRecipients: 1000,
  leadNotes: 5000,
  /** Page sizes of every list; also the limits that a paged query can use. */
  pageSizes: [10, 25, 50, 100],
  /** Documents per list or count, where the security rules limit them. */
  documentsPerRead: 100,
  /**
   * Documents counted for a figure on a screen, which costs one read; higher counts show as
   * "1,000+".
   */
  counted: 1000,
} as const;
