/**
 * Characters removed from every text: control characters other than tabs and line breaks, and
 * Unicode noncharacters.
 */
const unprintable = /[^\P{Cc}\t\n\r]|\p{Noncharacter_Code_Point}/gu;
/** Direction overrides, which can disguise a name: they make "gpj.exe" read as "exe.jpg". */
const overrides = /[\u202d\u202e]/g;
/** All direction marks whose effect continues past the name that contains them. */
const directions = /[\u202a-\u202e\u2066-\u2069]/g;
/**
 * No script stacks more than 16 marks on a letter. A thousand of them cover the lines above and
 * take seconds to normalize.
 */
const stackedMarks = /(\p{M}{16})\p{M}+/gu;
const loneSurrogate = /\p{Cs}/gu;
/** What decoders output for bytes that they can't decode. The original character is lost. */
const replacement = '\ufffd';

/**
 * Normalizes a multi-line text: well-formed, NFC, without control characters and direction
 * overrides. Keeps the direction marks that right-to-left scripts need. Runs in linear time.
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
 * Normalizes a name, title, or other single line: like `plainText`, but also removes direction
 * marks whose effect would continue past it and replaces tabs with spaces. Keeps line breaks, so
 * that the caller can reject them.
 */
export const plainLine = (value: string): string =>
  plainText(value.replace(directions, '').replace(/\t/g, ' '));

/** Normalizes a cell of an imported file to a single line; line breaks become spaces. */
export const asOneLine = (value: string): string => plainLine(value.replace(/[\s\u2028\u2029]+/g, ' '));

/** Returns whether a text has control characters other than tabs and line breaks. */
export const hasControls = (value: string): boolean => /[^\P{Cc}\t\n\r]/u.test(value);

/** Returns whether a text contains a line break. */
export const hasLineBreak = (value: string): boolean => /[\n\r\u2028\u2029]/.test(value);

/**
 * Returns whether a text is free of U+FFFD, which stands for a lost character, and of lone
 * surrogates, which would turn into one.
 */
export const isReadable = (value: string): boolean => !/\ufffd|\p{Cs}/u.test(value);

/**
 * Returns whether a text, such as a password, can be stored unchanged: it's readable and has no
 * NUL.
 */
export const isStorable = (value: string): boolean => isReadable(value) && !value.includes('\0');

/** Makes a text storable and changes nothing else. */
export const storable = (value: string): string =>
  value.replace(loneSurrogate, replacement).replaceAll('\0', '');

/** Returns whether a text has visible characters. Joiners, fillers, and marks alone don't count. */
export const isVisible = (value: string): boolean =>
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(value.replace(/[\u115f\u1160\u3164\uffa0\u2800]/g, ''));

/** Returns the number of characters (code points), as security rules count them. */
export const characterCount = (value: string): number => [...value].length;

/** Returns at most the first `max` characters (code points) of a text, never half of one. */
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
