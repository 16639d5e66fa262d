import { escapeHtml } from './layout';

/**
 * The Markdown that announcements are written in, as HTML: headings, paragraphs with line breaks, lists, quotes, rules, bold, italics, code and
 * links. HTML in it is shown as text. To be sanitized by whoever sends it.
 */
export const markdownHtml = (markdown: string): string =>
  markdown
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map((block) => blockHtml(block.replace(/^\n+/, '').trimEnd()))
    .join('');

const bullet = /^\s{0,3}[-*+]\s+/;
const numbered = /^\s{0,3}\d{1,9}[.)]\s+/;

function blockHtml(block: string): string {
  if (block.trim() === '') return '';
  const lines = block.split('\n');
  const heading = /^(#{1,4})\s(.*)$/s.exec(lines[0] ?? '');
  if (heading) {
    const level = Math.min(4, (heading[1] ?? '').length + 1);
    return `<h${level}>${inline((heading[2] ?? '').trim())}</h${level}>${blockHtml(lines.slice(1).join('\n'))}`;
  }
  if (/^\s{0,3}(-{3,}|\*{3,}|_{3,})\s*$/.test(block)) return '<hr>';
  if (lines.every((line) => line.startsWith('>'))) {
    return `<blockquote>${blockHtml(lines.map((line) => line.replace(/^>\s?/, '')).join('\n'))}</blockquote>`;
  }
  for (const [tag, marker] of [
    ['ul', bullet],
    ['ol', numbered],
  ] as const) {
    const start = lines.findIndex((line) => marker.test(line));
    if (start < 0) continue;
    const before = blockHtml(lines.slice(0, start).join('\n'));
    return `${before}<${tag}>${items(lines.slice(start), marker)}</${tag}>`;
  }
  return `<p>${lines.map((line) => inline(line.trim())).join('<br>')}</p>`;
}

/** List items; a line without a marker goes on with the item above. */
function items(lines: readonly string[], marker: RegExp): string {
  const found: string[] = [];
  for (const line of lines) {
    if (marker.test(line)) found.push(line.replace(marker, ''));
    else found.push(`${found.pop() ?? ''} ${line.trim()}`);
  }
  return found.map((item) => `<li>${inline(item)}</li>`).join('');
}

/** Code first, since nothing in it means anything; the rest is escaped before tags are put in. */
const inline = (text: string): string =>
  text
    .split(/(`[^`]+`)/)
    .map((part) =>
      /^`[^`]+`$/.test(part) ? `<code>${escapeHtml(part.slice(1, -1))}</code>` : marked(escapeHtml(part)),
    )
    .join('');

const marked = (escaped: string): string =>
  escaped
    .replace(
      /\[([^[\]]+)\]\(([^()\s]+)\)/g,
      (_, label: string, url: string) => `<a href="${url}">${label}</a>`,
    )
    .replace(/\*\*([^*]+)\*\*/g, (_, bold: string) => `<strong>${bold}</strong>`)
    .replace(
      /(^|[^*\w])\*([^*\s][^*]*)\*(?!\w)/g,
      (_, before: string, soft: string) => `${before}<em>${soft}</em>`,
    )
    .replace(
      /(^|[^\w"/])_([^_\s][^_]*)_(?!\w)/g,
      (_, before: string, soft: string) => `${before}<em>${soft}</em>`,
    );
