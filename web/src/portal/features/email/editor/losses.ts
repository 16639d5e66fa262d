/** Elements and attributes that the visual editor keeps; it drops all others. */
const keptTags = new Set(
  'p h1 h2 h3 strong b em i u s del a br ul ol li blockquote hr'.split(' ').map((tag) => tag.toUpperCase()),
);
const keptAttributes: Record<string, readonly string[]> = { A: ['href'], OL: ['start'] };

/**
 * What the visual editor would drop from this HTML, such as "<table>" and "style". May be empty.
 */
export function lossesOf(html: string): string[] {
  const { body, head } = new DOMParser().parseFromString(html, 'text/html');
  const losses = new Set<string>();
  for (const element of [...head.querySelectorAll('*'), ...body.querySelectorAll('*')]) {
    const tag = element.tagName;
    if (!keptTags.has(tag)) losses.add(`<${tag.toLowerCase()}>`);
    else
      for (const { name } of element.attributes) if (!keptAttributes[tag]?.includes(name)) losses.add(name);
  }
  return [...losses];
}

/** Formats HTML of the visual editor with one line per block. */
export const inLines = (html: string): string =>
  html.replace(/(<\/(?:p|h[1-6]|ul|ol|li|blockquote)>|<(?:ul|ol|blockquote)>|<hr>)(?=<(?!\/li))/g, '$1\n');
