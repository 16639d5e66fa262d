/**
 * Nine digits formatted or labeled as a Social Security number. Nine plain digits could be a police
 * or FTC case number.
 */
const ssnLike = /\b(?!000|666)\d{3}[- .–]\d{2}[- .–]\d{4}\b|\b(ssn|social security)\D{0,20}\d{9}\b/i;

/** Returns whether a text seems to contain a full Social Security number. */
export const looksLikeSsn = (value: string): boolean => ssnLike.test(value);

/**
 * Returns whether a name, EFIN, or PTIN seems to be a Social Security number. None of them is nine
 * digits, with or without spaces.
 */
export const nameLooksLikeSsn = (name: string): boolean =>
  looksLikeSsn(name) || /^\d{9}$/.test(name.replace(/\s/g, ''));

/** The error of a text that seems to contain a Social Security number. */
export const misplacedSsn =
  'This looks like a Social Security number, so it isn’t saved. Enter it only in the Social Security number field.';
