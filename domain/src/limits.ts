/** Longest accepted texts, in characters. Firestore rules repeat the ones that guard direct writes. */
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
  /** Bank applications that one bulk status change may touch. */
  bulkApplications: 50,
  /** People that one bulk status change may touch. */
  bulkUsers: 50,
  /** Rows that one import call takes. */
  importRows: 200,
  /** Custom values that one call may carry. */
  customValues: 30,
  /** Rows a page of any list; also the most a paged query asks for. */
  pageSizes: [10, 25, 50, 100],
} as const;
