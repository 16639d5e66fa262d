import type { JSONContent } from '@tiptap/react';

/** Text with its marks. */
interface Run {
  text: string;
  href: string | undefined;
  bold: boolean;
  italic: boolean;
}
type Mark = 'href' | 'bold' | 'italic';

/** From the outside in. */
const nesting: readonly Mark[] = ['href', 'bold', 'italic'];
const signs = { bold: '**', italic: '_' } as const;

/** Part of a line: text, or a mark that opens or closes. */
interface Piece {
  text: string;
  mark?: { opens: boolean; sign: string };
}

const isSpace = (text: string) => /\s/.test(text);
/** As the parser sees it: characters above U+FFFF, such as emoji, are letters. */
const isPunctuation = (character: string) => /^[\p{P}\p{S}]$/u.test(character) && character.length === 1;
const isLetter = (character: string) => character !== '' && !isSpace(character) && !isPunctuation(character);

function runOf({ text = '', marks = [] }: JSONContent): Run {
  const has = (type: string) => marks.some((mark) => mark.type === type);
  const link = marks.find(({ type }) => type === 'link');
  return {
    text: text.replace(/[\r\n]+/g, ' '),
    href: link?.attrs?.href,
    bold: has('bold'),
    italic: has('italic'),
  };
}

/** Returns texts with their marks, joined where the marks are the same. */
function runsOf(nodes: readonly JSONContent[]): Run[] {
  const runs: Run[] = [];
  for (const run of nodes.map(runOf)) {
    const last = runs.at(-1);
    if (last && !nesting.some((mark) => last[mark] !== run[mark])) last.text += run.text;
    else runs.push(run);
  }
  return runs;
}

/** Escapes what Markdown would read as formatting. Line starts are escaped later. */
const escaped = (text: string): string =>
  text
    .replace(/\\/g, '\\\\')
    .replace(/[`[\]]/g, '\\$&')
    .replace(/<(?=[A-Za-z/!?])/g, '\\<')
    .replace(/&(?=#?[A-Za-z0-9]+;)/g, '\\&')
    .replace(/(?<!\s)\*|\*(?!\s)/g, '\\*')
    // Not within a word. The first and last characters may end up as character references.
    .replace(/(?<![\p{L}\p{N}][\p{L}\p{N}])_|_(?![\p{L}\p{N}]{2})/gu, '\\_');

const target = (href: string) =>
  href
    .replace(/[\s`]/g, (character) => encodeURIComponent(character))
    .replace(/[\\()<>]|&(?=#?[A-Za-z0-9]+;)/g, '\\$&');

/** Cuts runs into texts and marks. Spaces go between marks, because marks enclose words. */
function piecesOf(runs: readonly Run[]): Piece[] {
  const pieces: Piece[] = [];
  const open: { mark: Mark; run: Run }[] = [];
  const close = () => {
    const last = open.pop();
    if (!last) return;
    const { mark, run } = last;
    if (mark === 'href') pieces.push({ text: `](${target(run.href ?? '')})` });
    else pieces.push({ text: signs[mark], mark: { opens: false, sign: signs[mark] } });
  };
  let spaces = '';
  for (const run of runs) {
    const words = run.text.trim();
    const [before = '', after = ''] = words === '' ? [run.text] : run.text.split(words);
    spaces += before;
    if (words === '') continue;
    const ended = open.findIndex(({ mark, run: opened }) => opened[mark] !== run[mark]);
    while (ended >= 0 && open.length > ended) close();
    if (spaces) pieces.push({ text: spaces });
    for (const mark of nesting) {
      if (!run[mark] || open.some((one) => one.mark === mark)) continue;
      if (mark === 'href') {
        // After an exclamation mark, a link would be an image.
        const last = pieces.at(-1);
        if (last?.text.endsWith('!')) last.text = last.text.replace(/!$/, '\\!');
        pieces.push({ text: '[' });
      } else pieces.push({ text: signs[mark], mark: { opens: true, sign: signs[mark] } });
      open.push({ mark, run });
    }
    pieces.push({ text: escaped(words) });
    spaces = after;
  }
  while (open.length > 0) close();
  return [...pieces, ...(spaces ? [{ text: spaces }] : [])];
}

const reference = (character: string) => `&#${character.codePointAt(0)};`;

/**
 * Writes the letter outside of a mark as a character reference where the mark would not count
 * otherwise, as in the middle of a word.
 */
function joinPieces(pieces: Piece[]): string {
  const firstOf = (at: number) => [...(pieces[at]?.text ?? '')][0] ?? '';
  const lastOf = (at: number) => [...(pieces[at]?.text ?? '')].at(-1) ?? '';
  for (let changed = true; changed; ) {
    changed = false;
    for (const [at, { mark }] of pieces.entries()) {
      if (!mark) continue;
      const outer = mark.opens ? at - 1 : at + 1;
      const letter = mark.opens ? lastOf(outer) : firstOf(outer);
      const inner = mark.opens ? firstOf(at + 1) : lastOf(at - 1);
      const piece = pieces[outer];
      if (!piece || !isLetter(letter) || (mark.sign === '**' && !isPunctuation(inner))) continue;
      piece.text = mark.opens
        ? piece.text.slice(0, -letter.length) + reference(letter)
        : reference(letter) + piece.text.slice(letter.length);
      changed = true;
    }
  }
  return pieces.map(({ text }) => text).join('');
}

/** Returns one line of Markdown, without indentation and trailing spaces. */
const lineOf = (nodes: readonly JSONContent[]): string => joinPieces(piecesOf(runsOf(nodes))).trim();

/** Escapes what would turn a line of text into a heading, list, quotation or line. */
const plainStart = (line: string) =>
  line
    .replace(/^(?:#{1,6}|[-+])(?=\s|$)|^>|^(?:=+|-+)(?=[ \t]*$)|^~~~/, '\\$&')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2');

/** Returns the lines between line breaks. */
function linesOf({ content = [] }: JSONContent): string[] {
  const lines: JSONContent[][] = [[]];
  for (const node of content) {
    if (node.type === 'hardBreak') lines.push([]);
    else lines.at(-1)?.push(node);
  }
  const texts = lines.map(lineOf);
  while (texts.at(-1) === '') texts.pop();
  return texts;
}

/** A paragraph. Blank lines would end it, so they consist of a break. */
const paragraphOf = (lines: readonly string[]) =>
  lines.map((line) => (line === '' ? '\\' : plainStart(line))).join('\n');

const headingOf = (node: JSONContent) =>
  `${'#'.repeat(node.attrs?.level ?? 1)} ${linesOf(node).join(' ')}`.replace(/(?<=\s)#+$/, '\\$&').trimEnd();

/** A written block. */
interface Block {
  text: string;
  type: string | undefined;
  /** Whether its markers are those of a second list. */
  second?: boolean;
  /** Whether it can follow a paragraph without a blank line. */
  follows: boolean;
}

const indented = (text: string, by: string) => text.replace(/\n(?=[^\n])/g, `\n${by}`);

/** Writes a list. `second` is a list right after one of the same type, which needs other markers. */
function listOf({ type, attrs, content = [] }: JSONContent, second: boolean): Block {
  const ordered = type === 'orderedList';
  const start = ordered ? Number(attrs?.start ?? 1) : 1;
  const items = content.map((item, index) => {
    const marker = ordered ? `${start + index}${second ? ')' : '.'}` : second ? '*' : '-';
    const [first, ...rest] = blocksOf(item.content ?? [], true);
    return { marker, first: first?.text ?? '', rest };
  });
  const gap = items.every(({ rest }) => rest.every(({ follows }) => follows)) ? '\n' : '\n\n';
  const texts = items.map(({ marker, first, rest }) => {
    const others = rest.map(({ text }) => text).join(gap);
    // Only one line break may follow the marker of an item without text.
    const body = [first, others].filter((text, index) => index === 0 || text).join(first ? gap : '\n');
    return `${marker} ${indented(body, ' '.repeat(marker.length + 1))}`.replace(/^(\S+) (?=\n|$)/, '$1');
  });
  return { text: texts.join(gap), type, second, follows: start === 1 && items[0]?.first !== '' };
}

function blockOf(node: JSONContent, second: boolean): Block {
  const { type, content = [] } = node;
  switch (type) {
    case 'bulletList':
    case 'orderedList':
      return listOf(node, second);
    case 'heading':
      return { text: headingOf(node), type, follows: true };
    case 'horizontalRule':
      // Not dashes, which would turn the text above into a heading.
      return { text: '___', type, follows: true };
    case 'blockquote': {
      const text = textOf(blocksOf(content)).replace(/^/gm, '> ').replace(/ $/gm, '');
      return { text, type, follows: false };
    }
    default:
      return { text: paragraphOf(linesOf(node)), type, follows: false };
  }
}

/** Writes blocks, without blank paragraphs: Markdown has none. */
function blocksOf(nodes: readonly JSONContent[], inItem = false): Block[] {
  const blocks: Block[] = [];
  for (const [index, node] of nodes.entries()) {
    if (inItem && node.type === 'paragraph') {
      // List items show no line breaks, so each line becomes a paragraph.
      const lines = linesOf(node).filter(Boolean);
      const texts = index === 0 && lines.length === 0 ? [''] : lines.map(plainStart);
      blocks.push(...texts.map((text) => ({ text, type: 'paragraph', follows: false })));
      continue;
    }
    const last = blocks.at(-1);
    const block = blockOf(node, last?.type === node.type && !last?.second);
    if (block.text) blocks.push(block);
  }
  return blocks[0]?.text === '' && blocks[1]?.type === 'paragraph' ? blocks.slice(1) : blocks;
}

const textOf = (blocks: readonly Block[]) => blocks.map(({ text }) => text).join('\n\n');

/** Writes the visual editor's document as Markdown. Members see the same as in the editor. */
export const writeMarkdown = ({ content = [] }: JSONContent): string => textOf(blocksOf(content));
