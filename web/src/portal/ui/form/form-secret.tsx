import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { type HTMLAttributes, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormText, type FormTextProps } from './form-text';

type FormSecretProps<T extends FieldValues> = Omit<FormTextProps<T>, 'type' | 'slotProps'> & {
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
};

/**
 * A masked text field. Not a password field, which browsers and password managers offer to save.
 */
export function FormSecret<T extends FieldValues>({ inputMode, ...props }: FormSecretProps<T>) {
  const [shown, setShown] = useState(false);
  const action = `${shown ? 'Hide' : 'Show'} ${props.label.toLowerCase()}`;
  return (
    <FormText
      {...props}
      slotProps={{
        // Truncates a long label before the button.
        inputLabel: { sx: { '&:not(.MuiInputLabel-shrink)': { maxWidth: 'calc(100% - 64px)' } } },
        htmlInput: {
          autoComplete: 'off',
          autoCorrect: 'off',
          spellCheck: false,
          inputMode,
          'data-1p-ignore': true,
          'data-lpignore': true,
          style: { WebkitTextSecurity: shown ? 'none' : 'disc' },
        },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton edge="end" aria-label={action} onClick={() => setShown(!shown)}>
                {shown ? <HideIcon /> : <ShowIcon />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
