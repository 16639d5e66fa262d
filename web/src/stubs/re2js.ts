/**
 * Replaces `re2js`, 46 KB that Firestore needs only to match regular expressions in offline
 * pipeline queries. This product runs none. If one ever does, this throws.
 */
export const RE2JS = {
  compile(): never {
    throw new Error('Regular expressions in Firestore pipelines are not part of this build.');
  },
};
