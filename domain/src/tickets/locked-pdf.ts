/** What is said of a PDF that asks for a password. */
export const lockedPdfProblem =
  'This PDF is locked with a password. Save a copy without the password, and attach that.';

/**
 * Whether a PDF is encrypted, by its first and last bytes as text of one character a byte: the
 * trailer names its encryption, at the end or, in a file made for the web, near the beginning.
 */
export const isLockedPdf = (...ends: readonly string[]): boolean =>
  ends.some((end) => /\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/.test(end));
