/** Returns the first line of text without Markdown, or a heading if there is no other text. */
export function firstLine(markdown: string): string {
  const lines = markdown.split(/\r?\n/);
  const isHeading = (line: string) => /^\s*#/.test(line);
  const sorted = [...lines.filter((line) => !isHeading(line)), ...lines.filter(isHeading)];
  for (const line of sorted) {
    const plain = line
      .replace(/^\s*(?:#{1,6}\s+|>\s?|[-*+]\s+|\d+[.)]\s+)+/, '')
      .replace(/!?\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
      .replace(/(\*\*|__|~~|`)/g, '')
      .replace(/(^|\W)\*([^\s*](?:[^*]*[^\s*])?)\*(?=\W|$)/g, '$1$2')
      .replace(/(^|\W)_([^\s_](?:[^_]*[^\s_])?)_(?=\W|$)/g, '$1$2')
      .trim();
    if (/[\p{L}\p{N}]/u.test(plain)) return plain;
  }
  return '';
}
