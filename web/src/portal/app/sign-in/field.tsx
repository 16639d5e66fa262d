import Box from '@mui/material/Box';
import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';

interface FieldProps {
  label: string;
  type?: 'text' | 'email' | 'password';
  value: string;
  onChange: (value: string) => void;
  autoComplete: string;
  error?: string;
  helperText?: string;
  endAdornment?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
  inputMode?: ComponentProps<'input'>['inputMode'];
}

export const labelSx = { typography: 'body2', fontWeight: 600, display: 'block', mb: 0.5 } as const;

/** Styles for the frame around the input. */
export const fieldSx = (error: boolean) =>
  ({
    display: 'flex',
    alignItems: 'center',
    minHeight: 46,
    border: 1,
    borderColor: error ? 'error.main' : 'outline',
    borderRadius: 1,
    bgcolor: 'background.paper',
    '&:hover': { borderColor: error ? 'error.main' : 'text.secondary' },
    '&:has(input:focus, select:focus)': {
      outline: '3px solid var(--mui-palette-ring)',
      outlineOffset: -1,
      borderColor: 'transparent',
    },
    '& input, & select': {
      flex: 1,
      minWidth: 0,
      alignSelf: 'stretch',
      px: 1.75,
      border: 0,
      borderRadius: 'inherit',
      outline: 'none',
      font: 'inherit',
      color: 'inherit',
      bgcolor: 'transparent',
    },
  }) as const;

/** A labeled input. Not MUI's, which would make the sign-in page a sixth larger. */
export function Field({
  label,
  value,
  onChange,
  error,
  helperText,
  endAdornment,
  inputRef,
  ...input
}: FieldProps) {
  const id = useId();
  const hint = error ?? helperText;
  return (
    <Box>
      <Box component="label" htmlFor={id} sx={labelSx}>
        {label}
      </Box>
      <Box sx={fieldSx(Boolean(error))}>
        <input
          id={id}
          ref={inputRef}
          {...input}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={Boolean(error)}
          aria-describedby={hint ? `${id}-hint` : undefined}
          spellCheck={false}
          autoCapitalize="none"
        />
        {endAdornment}
      </Box>
      {hint && (
        <Box
          id={`${id}-hint`}
          sx={{ mt: 0.5, typography: 'caption', color: error ? 'error.main' : 'text.secondary' }}
        >
          {hint}
        </Box>
      )}
    </Box>
  );
}
