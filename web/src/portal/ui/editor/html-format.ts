import type { Format } from './format';

/** Elements and attributes that the visual editor supports. It drops all others. */
const supportedTags = new Set(
  'p h1 h2 h3 strong b em i u s del a br ul ol li blockquote hr'.split(' ').map((tag) => tag.toUpperCase()),
);
const supportedAttributes: Record<string, readonly string[]> = { A: ['href'], OL: ['start'] };

/** Returns what the visual editor would drop from this HTML, such as "<table>" and "style". */
function droppedMarkup(html: string): string[] {
  const { body, head } = new DOMParser().parseFromString(html, 'text/html');
  const losses = new Set<string>();
  for (const element of [...head.querySelectorAll('*'), ...body.querySelectorAll('*')]) {
    const tag = element.tagName;
    if (!supportedTags.has(tag)) losses.add(`<${tag.toLowerCase()}>`);
    else
      for (const { name } of element.attributes)
        if (!supportedAttributes[tag]?.includes(name)) losses.add(name);
  }
  return [...losses];
}

/** Formats the visual editor's HTML with one block per line. */
export const inLines = (html: string): string =>
  html.replace(/(<\/(?:p|h[1-6]|ul|ol|li|blockquote)>|<(?:ul|ol|blockquote)>|<hr>)(?=<(?!\/li))/g, '$1\n');

/** HTML of emails, with placeholders. */
export const htmlFormat: Format = {
  name: 'HTML',
  headings: [1, 2, 3],
  extensions: {},
  read: (html) => html,
  write: (editor) => inLines(editor.getHTML()),
  droppedMarkup,
  // http(s), mailto, or a placeholder.
  isLinkTarget: (href) =>
    /^(?:https?:\/\/[^\s"'<>]+|mailto:[^\s"'<>@]+@[^\s"'<>]+|\{\{[^{}<>"']+\}\}\S*)$/i.test(href),
  linkHelp: 'A web address, mailto:, or a placeholder like {{portal_link}}.',
  linkError:
    'Enter an address that starts with https://, http:// or mailto:, or a placeholder like {{portal_link}}.',
};
