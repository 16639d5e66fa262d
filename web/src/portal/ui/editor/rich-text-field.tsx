import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { characterCount } from '@united/domain/shared/plain-text';
import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { type FieldValues, type UseControllerProps, useController } from 'react-hook-form';
import { color } from '~/theme/scheme';
import { useConfirm } from '../confirm';
import type { Format } from './format';
import { SourceEditor } from './source-editor';
import { VisualEditor } from './visual-editor';
import type { EditorHandle } from './writer';

export type RichTextFieldProps<T extends FieldValues> = UseControllerProps<T> & {
  format: Format;
  label: string;
  /** Maximum characters as stored. */
  max: number;
  required?: boolean;
  helperText?: string;
  rows?: number;
  handle?: RefObject<EditorHandle | null>;
  onFocus?: () => void;
};

type View = 'visual' | 'source';

/** The view that a text opens in. */
const viewOf = ({ droppedMarkup }: Format, text: string): View =>
  droppedMarkup(text).length > 0 ? 'source' : 'visual';

const numbers = new Intl.NumberFormat('en-US');

/**
 * The editor of all formatted texts, visual or as stored. A text that the visual editor does not
 * support opens as stored, so that nothing is lost without asking.
 */
export function RichTextField<T extends FieldValues>(props: RichTextFieldProps<T>) {
  const { format, label, max, required = true, helperText, rows = 10, onFocus, ...controlled } = props;
  const id = useId();
  const confirm = useConfirm();
  const own = useRef<EditorHandle>(null);
  const handle = props.handle ?? own;
  const { field, fieldState } = useController(controlled);
  const value = String(field.value ?? '');
  const [view, setView] = useState(() => viewOf(format, value));
  /** Remounts the editor when the form replaces the text, such as with a draft. */
  const [loaded, setLoaded] = useState(0);
  const written = useRef(value);
  const invalid = Boolean(fieldState.error);
  const count = characterCount(value);

  useLayoutEffect(() => {
    if (written.current === value) return;
    written.current = value;
    setView(viewOf(format, value));
    setLoaded((times) => times + 1);
  }, [value, format]);

  const show = async (next: View) => {
    const losses = next === 'visual' ? format.droppedMarkup(value) : [];
    const confirmed =
      losses.length === 0 ||
      (await confirm({
        title: 'Switch to the visual editor?',
        body: `The visual editor does not support all of this ${format.name}. As soon as you type there, it removes ${losses.slice(0, 12).join(', ')}.`,
        confirmLabel: 'Switch',
        destructive: true,
      }));
    if (confirmed) setView(next);
  };

  const Writer = view === 'visual' ? VisualEditor : SourceEditor;
  const help = fieldState.error?.message ?? helperText;
  return (
    <Box role="group" aria-labelledby={`${id}-label`} sx={{ minWidth: 0 }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          minHeight: 32,
          mb: 0.75,
        }}
      >
        <Typography
          id={`${id}-label`}
          component="span"
          sx={{ fontWeight: 500, color: invalid ? 'error.main' : 'text.secondary' }}
        >
          {label}
          {required && <span aria-hidden> *</span>}
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Editor"
          value={view}
          onChange={(_, next: View | null) => next && void show(next)}
        >
          <ToggleButton value="visual" sx={{ py: 0.25 }}>
            Visual
          </ToggleButton>
          <ToggleButton value="source" sx={{ py: 0.25 }}>
            {format.name}
          </ToggleButton>
        </ToggleButtonGroup>
      </Box>
      <Box
        // Lets the error summary focus the visible editor.
        ref={() => field.ref({ focus: () => handle.current?.focus() })}
        sx={{
          border: 1,
          borderColor: invalid ? 'error.main' : 'outline',
          borderRadius: 0.75,
          bgcolor: 'background.paper',
          '&:has(.tiptap:focus, textarea:focus)': {
            borderColor: 'primary.main',
            outline: `3px solid ${color('ring')}`,
            outlineOffset: 1,
          },
        }}
      >
        <Writer
          key={loaded}
          format={format}
          value={value}
          rows={rows}
          labelledBy={`${id}-label`}
          describedBy={`${id}-help`}
          invalid={invalid}
          required={required}
          handle={handle}
          onChange={(text) => {
            written.current = text;
            field.onChange(text);
          }}
          onFocus={() => onFocus?.()}
          onBlur={field.onBlur}
        />
      </Box>
      <FormHelperText
        id={`${id}-help`}
        error={invalid}
        component="div"
        sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}
      >
        <span>{help}</span>
        {count > 0.9 * max && (
          <Box component="span" sx={{ color: count > max ? 'error.main' : 'text.secondary' }}>
            {`${numbers.format(count)} of ${numbers.format(max)} characters`}
          </Box>
        )}
      </FormHelperText>
    </Box>
  );
}
