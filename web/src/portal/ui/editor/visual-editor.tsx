import Box from '@mui/material/Box';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { cleanPaste } from './clean-paste';
import type { Format } from './format';
import { Toolbar } from './toolbar';
import type { WriterProps } from './writer';

const extensionsOf = ({ extensions }: Format) => [
  StarterKit.configure({
    heading: { levels: [1, 2, 3] },
    code: false,
    codeBlock: false,
    // Keeps emails from ending in a blank paragraph.
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      // Off, because it turns any dot in a sentence into a link.
      autolink: false,
      HTMLAttributes: { target: null, rel: null, class: null },
    },
    ...extensions,
  }),
];

const editorStyles = {
  '& .tiptap': {
    maxHeight: '50vh',
    overflowY: 'auto',
    px: 1.75,
    py: 1.5,
    outline: 'none',
    overflowWrap: 'anywhere',
  },
  '& .tiptap > :first-of-type': { mt: 0 },
  '& .tiptap > :last-child': { mb: 0 },
  '& .tiptap p': { my: 1 },
  '& .tiptap :is(ul, ol)': { my: 1, pl: 3 },
  '& .tiptap li > p': { my: 0.25 },
  '& .tiptap :is(h1, h2, h3)': { mt: 2, mb: 1, lineHeight: 1.25 },
  '& .tiptap h1': { fontSize: '1.5rem' },
  '& .tiptap h2': { fontSize: '1.25rem' },
  '& .tiptap h3': { fontSize: '1.1rem' },
  '& .tiptap a': { color: 'primary.main', textDecoration: 'underline' },
  '& .tiptap blockquote': {
    m: 0,
    my: 1,
    pl: 2,
    borderLeft: 3,
    borderColor: 'divider',
    color: 'text.secondary',
  },
  '& .tiptap hr': { border: 0, borderTop: 1, borderColor: 'divider', my: 2 },
  '& .tiptap hr.ProseMirror-selectednode': { borderColor: 'primary.main' },
} as const;

/** Whether a key opens the address of a link: Ctrl or Cmd with K. */
const isLinkKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;

/** A WYSIWYG editor for paragraphs, headings, lists, quotations, bold, italic and links. */
export function VisualEditor(props: WriterProps) {
  const { format, value, rows, labelledBy, describedBy, invalid, required, handle, ...on } = props;
  const [linking, setLinking] = useState(false);
  const [extensions] = useState(() => extensionsOf(format));
  const [content] = useState(() => format.read(value));
  const editor = useEditor({
    extensions,
    content,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-required': String(required),
        'aria-labelledby': labelledBy,
        'aria-describedby': describedBy,
        'aria-invalid': String(invalid),
      },
      transformPastedHTML: cleanPaste,
    },
    onUpdate: ({ editor: changed }) => {
      const unchanged = changed.state.doc.eq(opened.doc);
      on.onChange(unchanged ? opened.value : changed.isEmpty ? '' : format.write(changed));
    },
    onFocus: on.onFocus,
    onBlur: on.onBlur,
  });
  // Undoing every change restores the stored text, even if the editor would write it differently.
  const [opened] = useState(() => ({ doc: editor.state.doc, value }));

  useEffect(() => {
    handle.current = {
      insert: (text) => editor.chain().focus().insertContent({ type: 'text', text }).run(),
      focus: () => editor.commands.focus(),
    };
  }, [editor, handle]);

  return (
    <Box
      sx={{
        ...editorStyles,
        '& .tiptap': { ...editorStyles['& .tiptap'], minHeight: `${rows * 1.5 + 1.5}rem` },
      }}
      onKeyDown={(event) => {
        if (!isLinkKey(event)) return;
        event.preventDefault();
        // Elsewhere, the key opens search.
        event.stopPropagation();
        setLinking(true);
      }}
    >
      <Toolbar editor={editor} format={format} linking={linking} onLink={setLinking} />
      <EditorContent editor={editor} />
    </Box>
  );
}
