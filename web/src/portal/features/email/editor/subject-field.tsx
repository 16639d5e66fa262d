import TextField from '@mui/material/TextField';
import type { EmailTemplateInput } from '@united/domain/email/template';
import { limits } from '@united/domain/shared/limits';
import { type RefObject, useEffect, useRef } from 'react';
import { type Control, useController } from 'react-hook-form';
import { insertAtCaret } from '~/portal/ui/editor/caret';
import { templateLabels } from './schema';

interface Props {
  control: Control<EmailTemplateInput>;
  /** Set to a function that inserts text at the caret. */
  insert: RefObject<((text: string) => void) | null>;
  onFocus: () => void;
}

/** The subject field, which accepts placeholders. */
export function SubjectField({ control, insert, onFocus }: Props) {
  const { field, fieldState } = useController({ control, name: 'subject' });
  const input = useRef<HTMLInputElement>(null);
  const { onChange } = field;

  useEffect(() => {
    insert.current = (text) => input.current && insertAtCaret(input.current, text, onChange);
  }, [insert, onChange]);

  return (
    <TextField
      label={templateLabels.subject}
      required
      name={field.name}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      onFocus={onFocus}
      inputRef={(element: HTMLInputElement | null) => {
        input.current = element;
        field.ref(element);
      }}
      error={Boolean(fieldState.error)}
      helperText={fieldState.error?.message}
      slotProps={{ htmlInput: { autoComplete: 'off', maxLength: limits.subject } }}
    />
  );
}
