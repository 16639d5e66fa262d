import Box from '@mui/material/Box';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { type RefObject, useEffect } from 'react';
import type { EditorHandle } from './editor-handle';
import { Toolbar } from './toolbar';

interface Props {
  /** The initial value. The editor manages later values itself. */
  html: string;
  labelledBy: string;
  describedBy: string;
  invalid: boolean;
  /** Set to a handle on this editor. */
  handle: RefObject<EditorHandle | null>;
  onChange: (html: string) => void;
  onFocus: () => void;
  onBlur: () => void;
}

const extensions = [
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
  }),
];

const editorStyles = {
  '& .tiptap': {
    minHeight: 260,
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
  '& .tiptap li > p': { my: 0.25 },
  '& .tiptap :is(h1, h2, h3)': { mt: 2, mb: 1, lineHeight: 1.25 },
  '& .tiptap h1': { fontSize: '1.5rem' },
  '& .tiptap h2': { fontSize: '1.25rem' },
  '& .tiptap h3': { fontSize: '1.1rem' },
  '& .tiptap a': { color: 'primary.main', textDecoration: 'underline' },
  '& .tiptap blockquote': { m: 0, my: 1, pl: 1.5, borderLeft: 3, borderColor: 'divider' },
} as const;

/** A WYSIWYG editor for paragraphs, headings, lists, bold, italic and links. */
export function VisualEditor(props: Props) {
  const { html, labelledBy, describedBy, invalid, handle, onChange, onFocus, onBlur } = props;
  const editor = useEditor({
    extensions,
    content: html,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-required': 'true',
        'aria-labelledby': labelledBy,
        'aria-describedby': describedBy,
        'aria-invalid': String(invalid),
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
    onFocus,
    onBlur,
  });

  useEffect(() => {
    handle.current = {
      insert: (text) => editor.chain().focus().insertContent({ type: 'text', text }).run(),
      focus: () => editor.commands.focus(),
    };
  }, [editor, handle]);

  return (
    <Box sx={editorStyles}>
      <Toolbar editor={editor} />
      <EditorContent editor={editor} />
    </Box>
  );
}
