import InputBase from '@mui/material/InputBase';
import { useEffect, useRef } from 'react';
import { monoFamily } from '~/theme/tokens';
import { insertAtCaret } from './caret';
import type { WriterProps } from './writer';

/** Edits the text as it is stored. */
export function SourceEditor(props: WriterProps) {
  const { value, rows, labelledBy, describedBy, invalid, required, handle, onChange, onFocus, onBlur } =
    props;
  const field = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    handle.current = {
      insert: (text) => field.current && insertAtCaret(field.current, text, onChange),
      focus: () => field.current?.focus(),
    };
  }, [handle, onChange]);

  return (
    <InputBase
      multiline
      fullWidth
      minRows={rows}
      maxRows={22}
      value={value}
      inputRef={field}
      onChange={(event) => onChange(event.target.value)}
      onFocus={onFocus}
      onBlur={onBlur}
      sx={{ px: 1.75, py: 1.5, fontFamily: monoFamily, fontSize: '0.9375rem' }}
      slotProps={{
        input: {
          'aria-labelledby': labelledBy,
          'aria-describedby': describedBy,
          'aria-invalid': invalid,
          'aria-required': required,
          spellCheck: false,
          autoComplete: 'off',
        },
      }}
    />
  );
}
