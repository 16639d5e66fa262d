import BoldIcon from '@mui/icons-material/FormatBold';
import ItalicIcon from '@mui/icons-material/FormatItalic';
import ListIcon from '@mui/icons-material/FormatListBulleted';
import NumbersIcon from '@mui/icons-material/FormatListNumbered';
import QuoteIcon from '@mui/icons-material/FormatQuote';
import LinkIcon from '@mui/icons-material/InsertLink';
import HeadingIcon from '@mui/icons-material/Title';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useLayoutEffect, useRef } from 'react';
import { type FieldValues, type UseControllerProps, useController } from 'react-hook-form';
import { MarkdownText } from './markdown-text';
import { applyMark, type Edited, type Mark } from './marks';

const buttons = [
  { mark: 'bold', label: 'Bold', Icon: BoldIcon },
  { mark: 'italic', label: 'Italic', Icon: ItalicIcon },
  { mark: 'heading', label: 'Heading', Icon: HeadingIcon },
  { mark: 'list', label: 'Bulleted list', Icon: ListIcon },
  { mark: 'numbers', label: 'Numbered list', Icon: NumbersIcon },
  { mark: 'quote', label: 'Quotation', Icon: QuoteIcon },
  { mark: 'link', label: 'Link', Icon: LinkIcon },
] as const satisfies readonly { mark: Mark; label: string; Icon: typeof BoldIcon }[];

type MarkdownFieldProps<T extends FieldValues> = UseControllerProps<T> & {
  label?: string;
  required?: boolean;
  /** The preview's label; unique on a screen. */
  preview?: string;
  /** Minimum rows. */
  rows?: number;
};

/** A Markdown field with formatting buttons and a preview beside it. */
export function MarkdownField<T extends FieldValues>({
  label = 'Text',
  required = true,
  preview = 'Preview',
  rows = 10,
  ...controlled
}: MarkdownFieldProps<T>) {
  const { field, fieldState } = useController(controlled);
  const input = useRef<HTMLTextAreaElement>(null);
  const edit = useRef<Edited | null>(null);

  // Restores the selection, since React moves the caret to the end when it replaces the text.
  useLayoutEffect(() => {
    if (!edit.current || edit.current.text !== field.value) return;
    input.current?.setSelectionRange(edit.current.start, edit.current.end);
    edit.current = null;
  });

  const apply = (mark: Mark) => {
    const { current } = input;
    if (!current) return;
    edit.current = applyMark(String(field.value ?? ''), current.selectionStart, current.selectionEnd, mark);
    field.onChange(edit.current.text);
    current.focus();
  };

  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
      <Box sx={{ minWidth: 0 }}>
        <Box role="toolbar" aria-label="Formatting" sx={{ display: 'flex', flexWrap: 'wrap', mb: 1 }}>
          {buttons.map(({ mark, label, Icon }) => (
            <Tooltip key={mark} title={label}>
              <IconButton size="small" aria-label={label} onClick={() => apply(mark)}>
                <Icon fontSize="small" />
              </IconButton>
            </Tooltip>
          ))}
        </Box>
        <TextField
          fullWidth
          required={required}
          multiline
          minRows={rows}
          maxRows={20}
          label={label}
          name={field.name}
          value={field.value ?? ''}
          onChange={field.onChange}
          onBlur={field.onBlur}
          inputRef={(element: HTMLTextAreaElement | null) => {
            input.current = element;
            field.ref(element);
          }}
          error={Boolean(fieldState.error)}
          helperText={
            fieldState.error?.message ?? 'Markdown: **bold**, _italic_, - lists, [link](https://…).'
          }
        />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography
          component="h3"
          variant="subtitle2"
          sx={{ minHeight: 38, mb: 1, display: 'flex', alignItems: 'center' }}
        >
          Preview
        </Typography>
        <Box
          tabIndex={0}
          role="region"
          aria-label={preview}
          sx={{
            p: 2,
            minHeight: 160,
            maxHeight: 480,
            overflowY: 'auto',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: 'background.paper',
          }}
        >
          {String(field.value ?? '').trim() ? (
            <MarkdownText>{field.value}</MarkdownText>
          ) : (
            <Typography sx={{ color: 'text.secondary' }}>
              See how your text will look to members here.
            </Typography>
          )}
        </Box>
      </Box>
    </Box>
  );
}
