/** Paragraphs that Word writes for list items. */
const wordItem = 'p[style*="mso-list"], p[class^="MsoListParagraph"]';

/** Removes and returns the bullet or number that Word writes before an item's text. */
function takeMarker(item: Element): string {
  const marker = item.querySelector('[style*="mso-list"]');
  marker?.remove();
  return marker?.textContent?.trim() ?? '';
}

/** Turns Word's paragraphs with bullets into lists, nested by their levels. */
function restoreLists(body: HTMLElement): void {
  let open: { list: Element; level: number }[] = [];
  let last: Element | null = null;
  for (const item of body.querySelectorAll<HTMLElement>(wordItem)) {
    const level = Number(/level(\d)/.exec(item.getAttribute('style') ?? '')?.[1] ?? 1);
    const tag = /^[\da-z]{1,4}[.)]/i.test(takeMarker(item)) ? 'ol' : 'ul';
    if (item.previousElementSibling !== last || !last) open = [];
    open = open.filter((outer) => outer.level <= level);
    if (open.at(-1)?.level !== level) {
      const list = body.ownerDocument.createElement(tag);
      const parent = open.at(-1)?.list.lastElementChild;
      if (parent) parent.append(list);
      else item.before(list);
      open.push({ list, level });
    }
    const entry = body.ownerDocument.createElement('li');
    entry.append(...item.childNodes);
    open.at(-1)?.list.append(entry);
    last = open[0]?.list ?? null;
    item.remove();
  }
}

/**
 * Cleans HTML pasted from Word, Google Docs or a website: restores Word's lists, and removes blank
 * paragraphs, underlines of links and hard spaces. The editor itself drops colors, fonts, tables and
 * pictures.
 */
export function cleanPaste(html: string): string {
  // Copied from an editor.
  if (html.includes('data-pm-slice')) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  restoreLists(body);
  for (const heading of body.querySelectorAll('h4, h5, h6')) {
    const highest = body.ownerDocument.createElement('h3');
    highest.append(...heading.childNodes);
    heading.replaceWith(highest);
  }
  for (const element of body.querySelectorAll<HTMLElement>('[style]')) {
    element.style.removeProperty('text-decoration');
    element.style.removeProperty('text-decoration-line');
  }
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode } = texts;
    currentNode.textContent = currentNode.textContent?.replaceAll('\u00a0', ' ') ?? '';
  }
  for (const paragraph of body.querySelectorAll('p'))
    if (!paragraph.textContent?.trim() && !paragraph.querySelector('img')) paragraph.remove();
  return body.innerHTML;
}
