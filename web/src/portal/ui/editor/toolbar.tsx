import BoldIcon from '@mui/icons-material/FormatBold';
import ItalicIcon from '@mui/icons-material/FormatItalic';
import BulletsIcon from '@mui/icons-material/FormatListBulleted';
import NumbersIcon from '@mui/icons-material/FormatListNumbered';
import QuoteIcon from '@mui/icons-material/FormatQuote';
import RedoIcon from '@mui/icons-material/Redo';
import UndoIcon from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import { type Editor, useEditorState } from '@tiptap/react';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { Format } from './format';
import { LinkButton } from './link-button';
import { ToolButton } from './tool-button';

/** Returns the index of the tool that a key moves the focus to. */
const nextIndex: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at <= 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

interface Props {
  editor: Editor;
  format: Format;
  /** Whether the address of a link is being edited. */
  linking: boolean;
  onLink: (linking: boolean) => void;
}

/** Formats the selection. One tab stop; arrow keys move between tools. */
export function Toolbar({ editor, format, linking, onLink }: Props) {
  const { headings } = format;
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState('Undo');
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      level: headings.find((level) => now.isActive('heading', { level })) ?? null,
      undo: now.can().undo(),
      redo: now.can().redo(),
    }),
  });
  const chain = () => editor.chain().focus();

  const moveFocus = (event: KeyboardEvent) => {
    const step = nextIndex[event.key];
    const tools = [...(bar.current?.querySelectorAll<HTMLButtonElement>('button') ?? [])];
    const { activeElement } = document;
    const at = activeElement instanceof HTMLButtonElement ? tools.indexOf(activeElement) : -1;
    if (!step || at < 0) return;
    event.preventDefault();
    tools[step(at, tools.length - 1)]?.focus();
  };

  const tool = (label: string) => ({ label, tabIndex: label === current ? 0 : -1 });

  return (
    <Box
      ref={bar}
      role="toolbar"
      aria-label="Formatting"
      onKeyDown={moveFocus}
      onFocus={(event: FocusEvent) => {
        const label = event.target.getAttribute('aria-label');
        if (label) setCurrent(label);
      }}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 0.5,
        p: 0.75,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.sunken',
        borderRadius: '6px 6px 0 0',
      }}
    >
      <ToolButton {...tool('Undo')} shortcut="Z" disabled={!state.undo} onClick={() => chain().undo().run()}>
        <UndoIcon fontSize="small" />
      </ToolButton>
      <ToolButton {...tool('Redo')} disabled={!state.redo} onClick={() => chain().redo().run()}>
        <RedoIcon fontSize="small" />
      </ToolButton>
      {headings.map((level) => (
        <ToolButton
          key={level}
          {...tool(`H${level}: heading ${level}`)}
          pressed={state.level === level}
          onClick={() => chain().toggleHeading({ level }).run()}
        >
          H{level}
        </ToolButton>
      ))}
      <ToolButton
        {...tool('Bold')}
        shortcut="B"
        pressed={state.bold}
        onClick={() => chain().toggleBold().run()}
      >
        <BoldIcon fontSize="small" />
      </ToolButton>
      <ToolButton
        {...tool('Italic')}
        shortcut="I"
        pressed={state.italic}
        onClick={() => chain().toggleItalic().run()}
      >
        <ItalicIcon fontSize="small" />
      </ToolButton>
      <ToolButton
        {...tool('Bulleted list')}
        pressed={state.bullets}
        onClick={() => chain().toggleBulletList().run()}
      >
        <BulletsIcon fontSize="small" />
      </ToolButton>
      <ToolButton
        {...tool('Numbered list')}
        pressed={state.numbers}
        onClick={() => chain().toggleOrderedList().run()}
      >
        <NumbersIcon fontSize="small" />
      </ToolButton>
      <ToolButton
        {...tool('Quotation')}
        pressed={state.quote}
        onClick={() => chain().toggleBlockquote().run()}
      >
        <QuoteIcon fontSize="small" />
      </ToolButton>
      <LinkButton editor={editor} format={format} {...tool('Link')} open={linking} onOpen={onLink} />
    </Box>
  );
}
