/** Error message for a PDF that requires a password. */
export const lockedPdfProblem =
  'This PDF is locked with a password. Save a copy without the password, and attach that.';

/**
 * Returns whether a PDF is encrypted. The trailer declares the encryption. It's at the end of the
 * file or, in a PDF optimized for the web, near the start.
 * @param ends the file's first and last bytes as text, one character per byte
 */
export const isLockedPdf = (...ends: readonly string[]): boolean =>
  ends.some((end) => /\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/.test(end));
