/** Texts that a user may send to any text field, by defect. */
export const hostileTexts = {
  'the first half of a letter': 'Yo\ud842',
  'the second half of a letter': '\udfb7no',
  'halves in the wrong order': 'a\udfb7\ud842b',
  'letters above U+FFFF': '𠮷野 𝐒𝐦𝐢𝐭𝐡 '.repeat(3),
  'a cut in every letter above U+FFFF': `a${'𠮷'.repeat(40)}`,
  'a thousand marks on one letter': `e${'\u0301\u0323'.repeat(500)}`,
  'marks on nothing': '\u0301\u0489',
  'a composed and a decomposed letter': 'Jose\u0301 José',
  'an override of the direction': 'Dana \u202egpj.exe',
  'marks of direction that stay open': '\u2066\u202bDana\u2067',
  'right-to-left letters': 'דנה ريد',
  'joiners and nothing else': '\u200d\u200b\u2060\ufeff\u3164',
  'a family and a flag': '👨‍👩‍👧‍👦🏴󠁧󠁢󠁳󠁣󠁴󠁿',
  'ten thousand emoji': '😀'.repeat(10_000),
  NUL: 'Da\0na',
  'control characters': 'Da\u0007n\u001b[31ma\u009b\u007f',
  'characters that Unicode reserves': 'Da\ufffena\uffff\u{1fffe}',
  'a letter that was lost in a wrong encoding': 'Jos\ufffd O\ufffdHara',
  'further lines': 'Dana\r\nBcc: all@office.test\u2028x\u0085y',
  'a word without an end': 'x'.repeat(100_000),
  'marks that take seconds to put in order': `a${'\u0301\u0323'.repeat(25_000)}`,
  'a placeholder without an end': `{{${' '.repeat(40_000)}`,
  'a property of every object': 'constructor',
  'what every object descends from': '__proto__',
  'a formula': '=HYPERLINK("https://evil.test")',
  'markup that never closes': '<a href="'.repeat(2000),
  'links that never close': '[['.repeat(5000),
} as const;
export type HostileText = keyof typeof hostileTexts;

/** Returns the defect of an accepted text, or null. */
export const textDefect = (text: string): string | null =>
  text.includes('\ufffd') ? 'has a letter that was lost' : displayDefect(text);

/** Returns why a text cannot be displayed, or null. An unpaired surrogate can, as U+FFFD. */
export function displayDefect(text: string): string | null {
  if (/\p{Cs}/u.test(text)) return 'has half of a letter';
  if (/[^\P{Cc}\t\n\r]/u.test(text)) return 'has a control character';
  if (/[\u202d\u202e]/.test(text)) return 'turns the direction around';
  return text.normalize('NFC') === text ? null : 'is not composed';
}

/** Returns all texts within a value, with their field names. */
export function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    yield key;
    yield* textsIn(part);
  }
}
