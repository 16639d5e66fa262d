import type { JSONContent } from '@tiptap/react';
import { boundedMarkdown } from '@united/domain/shared/markdown-depth';
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import Markdown from 'react-markdown';
import { safeUrl } from '../markdown/markdown-text';

interface ElementProps {
  children?: ReactNode;
  href?: string;
  title?: string;
  alt?: string;
  start?: number;
}
type Rendered = ReactElement<ElementProps>;

/** What the visual editor makes of a Markdown text, and what it would drop. */
interface ReadMarkdown {
  doc: JSONContent;
  losses: string[];
}

interface Marks {
  href?: string;
  bold?: boolean;
  italic?: boolean;
}

/** Lists the marks in the order in which texts are compared. */
const markList = ({ href, bold, italic }: Marks) => [
  ...(href ? [{ type: 'link', attrs: { href } }] : []),
  ...(bold ? [{ type: 'bold' }] : []),
  ...(italic ? [{ type: 'italic' }] : []),
];

const headingLevels: Record<string, number> = { h1: 1, h2: 2, h3: 3, h4: 3, h5: 3, h6: 3 };

const isElement = (node: ReactNode): node is Rendered => isValidElement(node);

/** Joins neighboring texts with the same marks, as the editor does. */
function joined(nodes: readonly JSONContent[]): JSONContent[] {
  const result: JSONContent[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    const same = last?.type === 'text' && JSON.stringify(last.marks) === JSON.stringify(node.marks);
    if (same && node.type === 'text') last.text = `${last.text}${node.text}`;
    else result.push({ ...node });
  }
  return result;
}

const withContent = (node: JSONContent, content: JSONContent[]): JSONContent =>
  content.length > 0 ? { ...node, content } : node;

const paragraph = (content: readonly JSONContent[] = []) =>
  withContent({ type: 'paragraph' }, joined(content));

/**
 * Reads Markdown into the visual editor's document, from what `react-markdown` renders. So the
 * editor shows what members see: raw HTML as text, line breaks as typed, unsafe links as text.
 */
export function readMarkdown(markdown: string): ReadMarkdown {
  const losses = new Set<string>();

  const textOf = (text: string, marks: Marks, breaks: boolean): JSONContent[] => {
    const lines = breaks ? text.split('\n') : [text.replaceAll('\n', ' ')];
    const list = markList(marks);
    return lines.flatMap((line, index) => [
      ...(index > 0 ? [{ type: 'hardBreak' }] : []),
      ...(line ? [{ type: 'text', text: line, ...(list.length > 0 && { marks: list }) }] : []),
    ]);
  };

  const inlineOf = (children: ReactNode, marks: Marks, breaks: boolean): JSONContent[] =>
    Children.toArray(children).flatMap((child) => {
      if (!isElement(child)) return textOf(String(child), marks, breaks);
      const { type, props } = child;
      const inside = (more: Marks = {}) => inlineOf(props.children, { ...marks, ...more }, breaks);
      if (props.title) losses.add('title');
      if (type === 'strong') return inside({ bold: true });
      if (type === 'em') return inside({ italic: true });
      if (type === 'a') return inside(props.href ? { href: props.href } : {});
      // A line break follows as text.
      if (type === 'br') return [];
      losses.add(`<${type}>`);
      return props.alt ? textOf(props.alt, marks, breaks) : inside();
    });

  const itemOf = ({ props }: Rendered): JSONContent => {
    const blocks = blocksOf(props.children);
    const content = blocks[0]?.type === 'paragraph' ? blocks : [paragraph(), ...blocks];
    return { type: 'listItem', content };
  };

  const listOf = (type: string, { children }: ElementProps): JSONContent => ({
    type,
    content: Children.toArray(children).filter(isElement).map(itemOf),
  });

  const blockOf = ({ type, props }: Rendered): JSONContent | undefined => {
    const { children, start = 1 } = props;
    const level = headingLevels[String(type)];
    if (level) {
      if (type !== `h${level}`) losses.add(`<${type}>`);
      return withContent({ type: 'heading', attrs: { level } }, joined(inlineOf(children, {}, false)));
    }
    switch (type) {
      case 'p':
        return paragraph(inlineOf(children, {}, true));
      case 'ul':
        return listOf('bulletList', props);
      case 'ol':
        return { ...listOf('orderedList', props), attrs: { start } };
      case 'blockquote': {
        const content = blocksOf(children);
        return { type, content: content.length > 0 ? content : [paragraph()] };
      }
      case 'hr':
        return { type: 'horizontalRule' };
      case 'pre':
        losses.add('<pre>');
        return paragraph(inlineOf(children, {}, false));
      default:
        return undefined;
    }
  };

  const blocksOf = (children: ReactNode): JSONContent[] => {
    const blocks: JSONContent[] = [];
    let loose: ReactNode[] = [];
    // Text outside of paragraphs: a short list item, or raw HTML.
    const endParagraph = () => {
      const content = inlineOf(loose, {}, false);
      if (content.some(({ text }) => text?.trim())) blocks.push(paragraph(trimmed(content)));
      loose = [];
    };
    for (const child of Children.toArray(children)) {
      const block = isElement(child) ? blockOf(child) : undefined;
      if (block) {
        endParagraph();
        blocks.push(block);
      } else loose.push(child);
    }
    endParagraph();
    return blocks;
  };

  const rendered = Markdown({ children: boundedMarkdown(markdown), urlTransform: safeUrl }) as Rendered;
  const content = blocksOf(rendered.props.children);
  return {
    doc: { type: 'doc', content: content.length > 0 ? content : [paragraph()] },
    losses: [...losses],
  };
}

/** Removes the line breaks around the text of a short list item. */
function trimmed(content: readonly JSONContent[]): JSONContent[] {
  const nodes = joined(content);
  const [first] = nodes;
  const last = nodes.at(-1);
  if (first?.text) first.text = first.text.trimStart();
  if (last?.text) last.text = last.text.trimEnd();
  return nodes.filter(({ text }) => text !== '');
}
