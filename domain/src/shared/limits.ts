/** Longest accepted texts, in characters. Firestore rules repeat those that guard direct writes. */
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
  /** Bank applications of one bulk status change. */
  bulkApplications: 50,
  /** Users of one bulk status change. */
  bulkUsers: 50,
  /** Rows of one import. */
  importRows: 200,
  /** Custom values of one call. */
  customValues: 30,
  /** Custom values of one user. */
  customValuesPerMember: 250,
  /** Different keys of custom values among all users. */
  customValueKeys: 1000,
  ticketTitle: 150,
  /** A ticket's description, a reply or a note. */
  ticketText: 5000,
  unlockReason: 1000,
  fileName: 200,
  /** Files of one reply. */
  attachments: 5,
  /** Bytes of one attached file. */
  attachmentBytes: 10 * 1024 * 1024,
  /** Tickets of one bulk change. */
  bulkTickets: 50,
  /** Versions that one bulk change may name. */
  versions: 50,
  /** Duplicates that may be merged into a ticket together. */
  mergeTickets: 5,
  subject: 200,
  /** HTML of a template. */
  templateContent: 50_000,
  announcement: 10_000,
  /** Members that one send may name; `all` has no bound. */
  chosenRecipients: 1000,
  leadNotes: 5000,
  /** Rows of a page of any list; also the most a paged query asks for. */
  pageSizes: [10, 25, 50, 100],
  /** Documents of one list or count, where the rules bound them. */
  documentsPerRead: 100,
  /** Documents of a figure on a screen, which costs one read so; more show as "1,000+". */
  counted: 1000,
} as const;
