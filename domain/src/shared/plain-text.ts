/** Characters that no text keeps: control characters except tab and line breaks, and those that Unicode reserves. */
const unprintable = /[^\P{Cc}\t\n\r]|\p{Noncharacter_Code_Point}/gu;
/** What turns the reading direction around: a file called "gpj.exe" reads as "exe.jpg". */
const overrides = /[\u202d\u202e]/g;
/** All marks of direction that stay open beyond the name they stand in. */
const directions = /[\u202a-\u202e\u2066-\u2069]/g;
/** No script stacks more marks on a letter; a thousand of them cover the lines above, and take seconds to put in order. */
const stackedMarks = /(\p{M}{16})\p{M}+/gu;
/** Half of a letter beyond U+FFFF. */
const loneSurrogate = /\p{Cs}/gu;

/**
 * A text of several lines as it is kept: well-formed, composed (NFC), without control characters and without overrides of the reading
 * direction. Marks of direction that right-to-left scripts need stay. Linear in its length.
 */
export const plainText = (value: string): string =>
  value
    .replace(loneSurrogate, '\ufffd')
    .replace(unprintable, '')
    .replace(overrides, '')
    .replace(stackedMarks, '$1')
    .normalize('NFC')
    .trim();

/**
 * A name, title or other single line as it is kept: as `plainText`, without any mark of direction that would reach beyond it, and with
 * spaces for tabs. Line breaks stay, for whoever refuses them.
 */
export const plainLine = (value: string): string =>
  plainText(value.replace(directions, '').replace(/\t/g, ' '));

/** Whether a text has control characters other than tabs and line breaks. */
export const hasControls = (value: string): boolean => /[^\P{Cc}\t\n\r]/u.test(value);

/** Whether a text would begin another line. */
export const hasLineBreak = (value: string): boolean => /[\n\r\u2028\u2029]/.test(value);

/** Whether a text can be kept as it is, such as a password, of which nothing may be changed: no NUL, no half of a letter. */
export const isStorable = (value: string): boolean => !/\0|\p{Cs}/u.test(value);

/** The least that has to be changed in a text so that it can be kept. */
export const storable = (value: string): string =>
  value.replace(loneSurrogate, '\ufffd').replaceAll('\0', '');

/** Whether there is anything to see in a text: joiners, fillers and marks alone are nothing. */
export const isVisible = (value: string): boolean =>
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(value.replace(/[\u115f\u1160\u3164\uffa0\u2800]/g, ''));

/** How many characters (code points) a text has; database rules count the same. */
export const characterCount = (value: string): number => [...value].length;

/** The beginning of a text, of at most so many characters (code points); never half of one. */
export function firstCharacters(value: string, most: number): string {
  if (value.length <= most) return value;
  let end = 0;
  let count = 0;
  for (const character of value) {
    if (count === most) break;
    end += character.length;
    count += 1;
  }
  return value.slice(0, end);
}
