/**
 * Characters removed from every text: control characters except tab and line breaks, and those
 * Unicode reserves.
 */
const unprintable = /[^\P{Cc}\t\n\r]|\p{Noncharacter_Code_Point}/gu;
/** Overrides of the reading direction: a file called "gpj.exe" reads as "exe.jpg". */
const overrides = /[\u202d\u202e]/g;
/** All direction marks that stay open beyond the name they are in. */
const directions = /[\u202a-\u202e\u2066-\u2069]/g;
/**
 * No script stacks more marks on a letter; a thousand of them cover the lines above and take
 * seconds to normalize.
 */
const stackedMarks = /(\p{M}{16})\p{M}+/gu;
const loneSurrogate = /\p{Cs}/gu;
/** What a decoder writes for bytes that it could not read: the letter itself is lost. */
const replacement = '\ufffd';

/**
 * Normalizes a text of several lines: well-formed, NFC, without control characters and overrides of
 * the reading direction. Direction marks that right-to-left scripts need stay. Linear time.
 */
export const plainText = (value: string): string =>
  value
    .replace(loneSurrogate, replacement)
    .replace(unprintable, '')
    .replace(overrides, '')
    .replace(stackedMarks, '$1')
    .normalize('NFC')
    .trim();

/**
 * Normalizes a name, title or other single line: as `plainText`, without direction marks that would
 * reach beyond it, and with spaces for tabs. Line breaks stay, for the caller to refuse.
 */
export const plainLine = (value: string): string =>
  plainText(value.replace(directions, '').replace(/\t/g, ' '));

/** Normalizes a text of someone else's file to one line: spaces for line breaks. */
export const asOneLine = (value: string): string => plainLine(value.replace(/[\s\u2028\u2029]+/g, ' '));

/** Whether a text has control characters other than tabs and line breaks. */
export const hasControls = (value: string): boolean => /[^\P{Cc}\t\n\r]/u.test(value);

/** Whether a text contains a line break. */
export const hasLineBreak = (value: string): boolean => /[\n\r\u2028\u2029]/.test(value);

/**
 * Whether every character of a text was read: no U+FFFD, which stands for a lost one, and no lone
 * surrogate, which would become one.
 */
export const isReadable = (value: string): boolean => !/\ufffd|\p{Cs}/u.test(value);

/** Whether a text can be stored unchanged, such as a password: readable, without NUL. */
export const isStorable = (value: string): boolean => isReadable(value) && !value.includes('\0');

/** Changes only what a text needs to be storable. */
export const storable = (value: string): string =>
  value.replace(loneSurrogate, replacement).replaceAll('\0', '');

/** Whether a text has anything visible: joiners, fillers and marks alone do not count. */
export const isVisible = (value: string): boolean =>
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(value.replace(/[\u115f\u1160\u3164\uffa0\u2800]/g, ''));

/** Number of characters (code points), as database rules count them. */
export const characterCount = (value: string): number => [...value].length;

/** Returns the beginning of a text, at most `most` characters (code points), never half of one. */
export function firstCharacters(value: string, max: number): string {
  if (value.length <= max) return value;
  let end = 0;
  let count = 0;
  for (const character of value) {
    if (count === max) break;
    end += character.length;
    count += 1;
  }
  return value.slice(0, end);
}
