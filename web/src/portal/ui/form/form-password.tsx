import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormText, type FormTextProps } from './form-text';

/** A new password, with a button that shows or hides it. */
export function FormPassword<T extends FieldValues>(props: Omit<FormTextProps<T>, 'type' | 'slotProps'>) {
  const [shown, setShown] = useState(false);
  return (
    <FormText
      {...props}
      type={shown ? 'text' : 'password'}
      slotProps={{
        htmlInput: { autoComplete: 'new-password', spellCheck: false, maxLength: 128 },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={`${shown ? 'Hide' : 'Show'} ${props.label.toLowerCase()}`}
                onClick={() => setShown(!shown)}
              >
                {shown ? <HideIcon /> : <ShowIcon />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
