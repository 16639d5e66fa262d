import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type FieldValues, useWatch } from 'react-hook-form';
import { MarkdownText } from '../markdown/markdown-text';
import { markdownFormat } from './markdown-format';
import { RichTextField, type RichTextFieldProps } from './rich-text-field';

type MarkdownFieldProps<T extends FieldValues> = Omit<RichTextFieldProps<T>, 'format' | 'handle'> & {
  /** The preview's label; unique on a screen. */
  preview?: string;
};

/** The editor of a Markdown text, with a preview beside it. */
export function MarkdownField<T extends FieldValues>({
  preview = 'Preview',
  ...props
}: MarkdownFieldProps<T>) {
  const text = String(useWatch({ control: props.control, name: props.name }) ?? '');
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
      <RichTextField {...props} format={markdownFormat} />
      <Box sx={{ minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <Typography
          component="h3"
          variant="subtitle2"
          sx={{ minHeight: 32, mb: 0.75, display: 'flex', alignItems: 'center' }}
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
          {text.trim() ? (
            <MarkdownText>{text}</MarkdownText>
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
