/** Marks that the formatting buttons put around the selection or before its lines. */
const marks = {
  bold: { around: '**', example: 'bold text' },
  italic: { around: '_', example: 'emphasis' },
  heading: { lines: '## ', example: 'Heading' },
  list: { lines: '- ', example: 'First point' },
  numbers: { lines: '1. ', example: 'First step' },
  quote: { lines: '> ', example: 'Quotation' },
  link: { link: true, example: 'link text' },
} as const;
export type Mark = keyof typeof marks;

export interface Edited {
  text: string;
  /** The new selection. */
  start: number;
  end: number;
}

/** Marks the selection. If nothing is selected, inserts an example and selects it. */
export function applyMark(text: string, start: number, end: number, mark: Mark): Edited {
  const kind = marks[mark];
  const chosen = text.slice(start, end) || kind.example;
  const before = text.slice(0, start);
  const after = text.slice(end);
  if ('around' in kind) {
    const from = start + kind.around.length;
    return {
      text: `${before}${kind.around}${chosen}${kind.around}${after}`,
      start: from,
      end: from + chosen.length,
    };
  }
  if ('link' in kind) {
    const address = 'https://';
    const from = start + chosen.length + 3;
    return { text: `${before}[${chosen}](${address})${after}`, start: from, end: from + address.length };
  }
  // A block needs a blank line before it unless it continues one with the same mark.
  const lineStart = before.lastIndexOf('\n') + 1;
  const head = before.slice(0, lineStart);
  const lines = `${before.slice(lineStart)}${chosen}`.split('\n').map((line) => `${kind.lines}${line}`);
  const gap =
    head === '' || head.endsWith('\n\n') || head.trimEnd().split('\n').at(-1)?.startsWith(kind.lines)
      ? ''
      : '\n';
  const marked = lines.join('\n');
  const from = head.length + gap.length + kind.lines.length + (start - lineStart);
  const last = head.length + gap.length + marked.length;
  return { text: `${head}${gap}${marked}${after}`, start: from, end: last };
}
