import type { JSONContent } from '@tiptap/react';

export type Style = 'plain' | 'bold' | 'italic' | 'boldItalic';

/** A word of a paragraph, or a line break. */
export interface Word {
  text: string;
  style: Style;
  /** Whether a space precedes it. */
  spaced: boolean;
  breaks?: boolean;
}

const styleOf = (marks: JSONContent['marks'] = []): Style => {
  const has = (type: string) => marks.some((mark) => mark.type === type);
  if (has('bold')) return has('italic') ? 'boldItalic' : 'bold';
  return has('italic') ? 'italic' : 'plain';
};

/** Returns the words of a paragraph. A link's address follows its text, since paper has no links. */
export function wordsOf(nodes: readonly JSONContent[] = [], style?: Style): Word[] {
  const words: Word[] = [];
  let spaced = false;
  const add = (text: string, wordStyle: Style) => {
    for (const part of text.split(/(\s+)/)) {
      if (part === '') continue;
      if (part.trim() === '') spaced = true;
      else {
        words.push({ text: part, style: wordStyle, spaced });
        spaced = false;
      }
    }
  };
  for (const [index, node] of nodes.entries()) {
    if (node.type === 'hardBreak') {
      words.push({ text: '', style: 'plain', spaced: false, breaks: true });
      spaced = false;
      continue;
    }
    const text = node.text ?? '';
    add(text, style ?? styleOf(node.marks));
    const href = hrefOf(node);
    if (href && href !== text && hrefOf(nodes[index + 1]) !== href) add(` (${href})`, 'plain');
  }
  return words;
}

const hrefOf = (node: JSONContent | undefined): string | undefined => {
  const href = node?.marks?.find(({ type }) => type === 'link')?.attrs?.href;
  return typeof href === 'string' ? href : undefined;
};
