import InputBase from '@mui/material/InputBase';
import { type RefObject, useEffect, useRef } from 'react';
import { monoFamily } from '~/theme/tokens';
import { insertAtCaret } from './caret';
import type { EditorHandle } from './editor-handle';

interface Props {
  html: string;
  labelledBy: string;
  describedBy: string;
  invalid: boolean;
  handle: RefObject<EditorHandle | null>;
  onChange: (html: string) => void;
  onFocus: () => void;
  onBlur: () => void;
}

/** Edits the HTML source. */
export function SourceEditor(props: Props) {
  const { html, labelledBy, describedBy, invalid, handle, onChange, onFocus, onBlur } = props;
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
      minRows={12}
      maxRows={22}
      value={html}
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
          'aria-required': true,
          spellCheck: false,
          autoComplete: 'off',
        },
      }}
    />
  );
}
