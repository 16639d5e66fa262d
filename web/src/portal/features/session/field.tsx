import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type ComponentProps, type ReactNode, useId } from 'react';

interface FieldProps {
  label: string;
  type?: 'text' | 'email' | 'password';
  value: string;
  onChange: (value: string) => void;
  autoComplete: string;
  error?: string;
  helperText?: string;
  endAdornment?: ReactNode;
  autoFocus?: boolean;
  inputMode?: ComponentProps<'input'>['inputMode'];
}

/** A labelled input of the sign-in screens; lighter than TextField, which brings lists and menus along. */
export function Field({ label, value, onChange, error, helperText, endAdornment, ...input }: FieldProps) {
  const id = useId();
  const hint = error ?? helperText;
  return (
    <FormControl error={Boolean(error)} fullWidth>
      <FormLabel htmlFor={id} sx={{ mb: 0.5, color: 'text.primary', fontWeight: 600, typography: 'body2' }}>
        {label}
      </FormLabel>
      <OutlinedInput
        id={id}
        {...input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        endAdornment={endAdornment}
        notched={false}
        inputProps={{
          'aria-describedby': hint ? `${id}-hint` : undefined,
          spellCheck: false,
          autoCapitalize: 'none',
        }}
      />
      {hint && <FormHelperText id={`${id}-hint`}>{hint}</FormHelperText>}
    </FormControl>
  );
}
