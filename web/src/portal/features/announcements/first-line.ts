/** Hides escaped characters, such as `\\*`, from the patterns for marks. */
const hideEscaped = (line: string) =>
  line.replace(/\\([!-/:-@[-`{-~])/g, (_, escaped: string) =>
    String.fromCharCode(0xe000 + escaped.charCodeAt(0)),
  );
const showEscaped = (line: string) =>
  line
    .replace(/[\ue000-\ue07f]/g, (hidden) => String.fromCharCode(hidden.charCodeAt(0) - 0xe000))
    // The editor writes letters next to a mark this way.
    .replace(/&#(\d{1,6});/g, (_, code: string) => String.fromCodePoint(Number(code)));

/** Returns the first line of text without Markdown, or a heading if there is no other text. */
export function firstLine(markdown: string): string {
  const lines = markdown.split(/\r?\n/);
  const isHeading = (line: string) => /^\s*#/.test(line);
  const sorted = [...lines.filter((line) => !isHeading(line)), ...lines.filter(isHeading)];
  for (const line of sorted) {
    const plain = hideEscaped(line)
      .replace(/^\s*(?:#{1,6}\s+|>\s?|[-*+]\s+|\d+[.)]\s+)+/, '')
      .replace(/!?\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
      .replace(/(\*\*|__|~~|`)/g, '')
      .replace(/(^|\W)\*([^\s*](?:[^*]*[^\s*])?)\*(?=\W|$)/g, '$1$2')
      .replace(/(^|\W)_([^\s_](?:[^_]*[^\s_])?)_(?=\W|$)/g, '$1$2')
      .trim();
    if (/[\p{L}\p{N}]/u.test(plain)) return showEscaped(plain);
  }
  return '';
}
