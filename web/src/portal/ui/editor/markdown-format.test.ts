import type { JSONContent } from '@tiptap/react';
import { starterCourses } from '@united/domain/content/starter';
import { expect, it } from 'vitest';
import { hostileTexts } from '../../../../../tests/support/hostile-texts';
import { markdownFormat } from './markdown-format';
import { readMarkdown } from './read-markdown';
import { writeMarkdown } from './write-markdown';

const rewritten = (markdown: string) => writeMarkdown(readMarkdown(markdown).doc);

/** Describes what readers see: blocks, texts, and the marks of each character. */
function seen(node: JSONContent, inItem = false): string {
  const text = () =>
    (node.content ?? [])
      .map(seenInline)
      .join('')
      .replace(/[ \t]+/g, ' ');
  const lines = () =>
    text()
      .replace(/ ?\n ?/g, '\n')
      .replace(/\n+$/, '')
      .replace(/^ | $/g, '');
  const children = () => (node.content ?? []).map((child) => seen(child, node.type === 'listItem'));
  switch (node.type) {
    case 'paragraph':
      // A line break in a list item becomes a paragraph.
      return lines()
        .split(inItem ? '\n' : '\0')
        .filter(Boolean)
        .map((line) => `p(${line})`)
        .join();
    case 'heading':
      return `h${node.attrs?.level}(${lines()})`;
    case 'horizontalRule':
      return 'hr';
    default:
      return `${node.type}${node.attrs?.start ?? ''}[${children().filter(Boolean).join()}]`;
  }
}
function seenInline({ type, text = '', marks = [] }: JSONContent): string {
  if (type === 'hardBreak') return '\n';
  const signs = marks.map((mark) => mark.type[0]).join('');
  return [...text].map((character) => (/\s/.test(character) ? ' ' : character + signs)).join('');
}

/** A pseudorandom number generator (mulberry32). */
function randomOf(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const atoms = [
  ...['a', 'word', 'b1', 'é', '🎉', 'x_y_z', '{{member_name}}', ';', '"', '|', ':', '$', '^'],
  ...['*', '_', '**', '__', '***', '`', '[', '](', '!', '(', ')', '~', '~~~', '\\'],
  ...['<', '<b>', '&', '&amp;', '&#97;', 'http://a.test', '\u00a0x'],
  ...['#', '>', '-', '+', '=', '---', '1.', '2)', ' ', ' ', ' ', ' ', '\t'],
];
const targets = ['https://a.test/x_y(z)?a=1&b=2', 'mailto:a@b.test', 'http://a.test/*x*'];

/** Makes documents of everything that the editor can contain. */
function documentsOf(random: (below: number) => number) {
  const pick = <T>(list: readonly T[]) => list[random(list.length)] as T;
  const some = <T>(max: number, make: () => T): T[] => Array.from({ length: 1 + random(max) }, make);
  const inline = (breaks: boolean): JSONContent[] =>
    some(4, () => {
      if (breaks && random(6) === 0) return { type: 'hardBreak' };
      const marks = [
        ...(random(5) === 0 ? [{ type: 'link', attrs: { href: pick(targets) } }] : []),
        ...(random(3) === 0 ? [{ type: 'bold' }] : []),
        ...(random(3) === 0 ? [{ type: 'italic' }] : []),
      ];
      return { type: 'text', text: some(5, () => pick(atoms)).join(''), marks };
    });
  const item = (depth: number): JSONContent => ({
    type: 'listItem',
    content: [
      { type: 'paragraph', content: random(6) ? inline(true) : [] },
      ...(random(2) ? blocks(depth + 1) : []),
    ],
  });
  const block = (depth: number): JSONContent => {
    const kind = random(depth > 2 ? 4 : 8);
    if (kind < 3) return { type: 'paragraph', content: inline(true) };
    if (kind === 3 && random(2)) return { type: 'horizontalRule' };
    if (kind === 3) return { type: 'heading', attrs: { level: 1 + random(3) }, content: inline(false) };
    if (kind === 4) return { type: 'blockquote', content: blocks(depth + 1) };
    const content = some(3, () => item(depth));
    if (random(2)) return { type: 'bulletList', content };
    return { type: 'orderedList', attrs: { start: pick([1, 1, 0, 7]) }, content };
  };
  const blocks = (depth: number): JSONContent[] => some(3, () => block(depth));
  return () => ({ type: 'doc', content: blocks(0) });
}

it('writes any document so that it reads the same', () => {
  const make = documentsOf(randomOf(2026));
  for (let times = 0; times < 60; times += 1) {
    const doc = make();
    const { doc: again, losses } = readMarkdown(writeMarkdown(doc));
    expect(seen(again)).toBe(seen(doc));
    expect(losses).toEqual([]);
  }
});

it('opens the texts of all starter courses in the visual editor', () => {
  const texts = starterCourses.flatMap(({ course }) => course.lessons.map(({ body }) => body));
  expect(texts.length).toBeGreaterThan(10);
  for (const text of texts) {
    expect(markdownFormat.droppedMarkup(text)).toEqual([]);
    expect(readMarkdown(rewritten(text)).doc).toEqual(readMarkdown(text).doc);
  }
});

it.each(Object.entries(hostileTexts))('loses nothing of %s', (_, text) => {
  const { doc } = readMarkdown(text.slice(0, 10_000));
  expect(seen(readMarkdown(writeMarkdown(doc)).doc)).toBe(seen(doc));
});

it.each([
  [
    'One **bold**, one *italic* and one [link](https://a.test/a_b).',
    'One **bold**, one _italic_ and one [link](https://a.test/a_b).',
  ],
  ['# Title\ntext\n* one\n* two', '# Title\n\ntext\n\n- one\n- two'],
  ['3. a\n4. b\n   - c', '3. a\n4. b\n   - c'],
  ['> quoted\n> twice', '> quoted\n> twice'],
  ['one\ntwo\\\nthree  \nfour', 'one\ntwo\nthree\nfour'],
  ['a <img src=x onerror=alert(1)> b', 'a \\<img src=x onerror=alert(1)> b'],
  ['2 * 3 and snake_case_name', '2 * 3 and snake_case_name'],
  ['[here](javascript:alert(1)) [there](/admin)', 'here there'],
  ['***', '___'],
  ['- a\n\n- b', '- a\n- b'],
])('writes %j as %j', (markdown, written) => expect(rewritten(markdown)).toBe(written));

it('encodes letters next to a mark only where the mark would not count otherwise', () => {
  const bold = (text: string) => ({ type: 'text', text, marks: [{ type: 'bold' }] });
  const italic = (text: string) => ({ type: 'text', text, marks: [{ type: 'italic' }] });
  const plain = (text: string) => ({ type: 'text', text });
  const written = (...content: JSONContent[]) => writeMarkdown({ content: [{ type: 'paragraph', content }] });
  expect(written(plain('un'), bold('believ'), plain('able'))).toBe('un**believ**able');
  expect(written(plain('un'), italic('believ'), plain('able'))).toBe('u&#110;_believ_&#97;ble');
  expect(written(plain('a'), bold('“b”'), plain('c'))).toBe('&#97;**“b”**&#99;');
  expect(written(plain('a'), bold(' b '), plain('c'))).toBe('a **b** c');
});

it.each([
  ['Run `npm start`', ['<code>']],
  ['```\ncode\n```', ['<pre>', '<code>']],
  ['![A chart](https://a.test/chart.png)', ['<img>']],
  ['[a](https://a.test "A title")', ['title']],
  ['#### Fourth level', ['<h4>']],
  ['Plain **text**', []],
])('lists what the visual editor would drop from %j', (markdown, losses) =>
  expect(markdownFormat.droppedMarkup(markdown)).toEqual(losses),
);

it.each([
  ['https://irs.gov/a?b=c', true],
  ['mailto:a@b.test', true],
  ['javascript:alert(1)', false],
  ['{{portal_link}}', false],
  ['/admin', false],
])('links to %s: %s', (href, allowed) => expect(markdownFormat.isLinkTarget(href)).toBe(allowed));
