/**
 * Marks figures from the settings with their names. During rendering, private-use characters
 * delimit the name; afterward it is in `data-figure`, for the script that updates figures.
 */
const [open, between, close] = ['\u{E000}', '\u{E001}', '\u{E002}'];
const every = /\u{E000}([a-z0-9_]+)\u{E001}([^\u{E002}]*)\u{E002}/gu;
/** An opening tag (not of a void element) followed by a mark that is its element's only content. */
const alone = /(<[a-z][^<>]*)(?<!\/)>\u{E000}([a-z0-9_]+)\u{E001}([^\u{E002}]*)\u{E002}(?=<\/)/gu;

/** Marks a figure with its name. */
export const mark = (name: string, text: string): string => `${open}${name}${between}${text}${close}`;

const spans = (html: string, tag: string) => html.replace(every, `<${tag} data-figure="$1">$2</${tag}>`);

/** Turns marks into elements, or into plain text within tags. */
export function renderMarks(html: string): string {
  const plain = html.replace(/<[^<>]*>/g, (tag) => tag.replace(every, '$2'));
  const whole = plain.replace(alone, '$1 data-figure="$2">$3');
  const drawn = whole.replace(/<text\b[^>]*>[\s\S]*?<\/text>/g, (text) => spans(text, 'tspan'));
  return spans(drawn, 'span');
}
