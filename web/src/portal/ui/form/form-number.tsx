import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { type FieldValues, useController } from 'react-hook-form';
import type { FormTextProps } from './form-text';
import { useNumberText } from './number-text';

/** The number that a text means; undefined for a blank one, NaN for one that is none. */
function numberOf(text: string): number | undefined {
  const plain = text.replace(/\s/g, '');
  if (plain === '') return undefined;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

/** Undefined (or `blank`) if blank, NaN, which no schema takes, if invalid. `unit` is a suffix. */
export function FormNumber<T extends FieldValues>({
  control,
  name,
  rules,
  shouldUnregister,
  helperText,
  disabled,
  unit,
  blank,
  slotProps: _,
  ...props
}: FormTextProps<T> & { unit?: string; blank?: null }) {
  const { field, fieldState } = useController({ control, name, rules, shouldUnregister });
  const { shown, read } = useNumberText(field.value, numberOf);
  return (
    <TextField
      {...props}
      name={field.name}
      disabled={disabled}
      value={shown}
      onChange={(event) => field.onChange(read(event.target.value) ?? blank)}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={Boolean(fieldState.error)}
      helperText={fieldState.error?.message ?? helperText}
      slotProps={{
        input: { endAdornment: unit && <InputAdornment position="end">{unit}</InputAdornment> },
        htmlInput: {
          inputMode: 'decimal',
          autoComplete: 'off',
          style: { fontVariantNumeric: 'tabular-nums' },
        },
      }}
    />
  );
}
