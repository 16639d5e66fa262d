/**
 * Nine digits written or labelled as a Social Security number. Nine digits alone may be a case
 * number of the police or the FTC.
 */
const ssnLike = /\b(?!000|666)\d{3}[- .–]\d{2}[- .–]\d{4}\b|\b(ssn|social security)\D{0,20}\d{9}\b/i;

/** Whether a text seems to hold a whole Social Security number. */
export const looksLikeSsn = (value: string): boolean => ssnLike.test(value);
