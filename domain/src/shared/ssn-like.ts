/**
 * Nine digits formatted or labeled as a Social Security number. Nine plain digits could be a police
 * or FTC case number.
 */
const ssnLike = /\b(?!000|666)\d{3}[- .–]\d{2}[- .–]\d{4}\b|\b(ssn|social security)\D{0,20}\d{9}\b/i;

/** Returns whether a text seems to contain a full Social Security number. */
export const looksLikeSsn = (value: string): boolean => ssnLike.test(value);
