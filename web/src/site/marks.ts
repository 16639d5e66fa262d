/**
 * Figures that follow the settings carry their name through rendering, between characters that no
 * text has; afterwards `data-figure` holds it, for the script that replaces what differs.
 */
const [open, between, close] = ['\u{E000}', '\u{E001}', '\u{E002}'];
const every = /\u{E000}([a-z0-9_]+)\u{E001}([^\u{E002}]*)\u{E002}/gu;
/** A tag, not of a void element, and a mark that is all of its element. */
const alone = /(<[a-z][^<>]*)(?<!\/)>\u{E000}([a-z0-9_]+)\u{E001}([^\u{E002}]*)\u{E002}(?=<\/)/gu;

/** A figure with its name. */
export const mark = (name: string, text: string): string => `${open}${name}${between}${text}${close}`;

const spans = (html: string, tag: string) => html.replace(every, `<${tag} data-figure="$1">$2</${tag}>`);

/** Turns marks into elements, and into plain text inside of tags and options. */
export function drawMarks(html: string): string {
  const plain = html.replace(/<[^<>]*>/g, (tag) => tag.replace(every, '$2'));
  const whole = plain.replace(alone, '$1 data-figure="$2">$3');
  const drawn = whole.replace(/<text\b[^>]*>[\s\S]*?<\/text>/g, (text) => spans(text, 'tspan'));
  return spans(drawn, 'span');
}
