import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import type { EmailTemplateInput } from '@united/domain/email/template';
import { type RefObject, useId, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { useConfirm } from '~/portal/ui/confirm';
import { color } from '~/theme/scheme';
import type { EditorHandle } from './editor-handle';
import { templateLabels } from './schema';
import { SourceEditor } from './source-editor';
import { droppedMarkup, inLines } from './unsupported-html';
import { VisualEditor } from './visual-editor';

const help =
  'Placeholders such as {{member_name}}, {{member_email}} and {{Contact_First_Name}} are replaced with each member’s values.';

interface Props {
  control: Control<EmailTemplateInput>;
  /** Set to the handle of the visible editor. */
  handle: RefObject<EditorHandle | null>;
  onFocus: () => void;
}

/**
 * Visual or HTML editor. Content that the visual editor does not support opens as HTML, so that
 * nothing is lost without asking.
 */
export function ContentField({ control, handle, onFocus }: Props) {
  const id = useId();
  const confirm = useConfirm();
  const { field, fieldState } = useController({ control, name: 'content' });
  const [view, setView] = useState<'visual' | 'html'>(() =>
    droppedMarkup(field.value).length > 0 ? 'html' : 'visual',
  );
  const invalid = Boolean(fieldState.error);

  const show = async (next: 'visual' | 'html') => {
    if (next === 'html') {
      if (droppedMarkup(field.value).length === 0) field.onChange(inLines(field.value));
    } else {
      const losses = droppedMarkup(field.value);
      const confirmed =
        losses.length === 0 ||
        (await confirm({
          title: 'Switch to the visual editor?',
          body: `The visual editor does not support all of this HTML. As soon as you type there, it removes ${losses.slice(0, 12).join(', ')}.`,
          confirmLabel: 'Switch',
          destructive: true,
        }));
      if (!confirmed) return;
    }
    setView(next);
  };

  const writer = {
    html: field.value,
    labelledBy: `${id}-label`,
    describedBy: `${id}-help`,
    invalid,
    handle,
    onChange: field.onChange,
    onFocus,
    onBlur: field.onBlur,
  };

  return (
    <Box role="group" aria-labelledby={`${id}-label`}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 0.75 }}>
        <Typography
          id={`${id}-label`}
          component="span"
          sx={{ fontWeight: 500, color: invalid ? 'error.main' : 'text.secondary' }}
        >
          {templateLabels.content}
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Editor"
          value={view}
          onChange={(_, next: 'visual' | 'html' | null) => next && void show(next)}
        >
          <ToggleButton value="visual" sx={{ py: 0.25 }}>
            Visual
          </ToggleButton>
          <ToggleButton value="html" sx={{ py: 0.25 }}>
            HTML
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
        {view === 'visual' ? <VisualEditor {...writer} /> : <SourceEditor {...writer} />}
      </Box>
      <FormHelperText id={`${id}-help`} error={invalid}>
        {fieldState.error?.message ?? help}
      </FormHelperText>
    </Box>
  );
}
