import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { type FieldValues, useController } from 'react-hook-form';
import type { FormTextProps } from './form-text';
import { useNumberText } from './number-text';

/** The dollars that a text means; undefined for a blank one, NaN for one that is no amount. */
function dollarsOf(text: string): number | undefined {
  const plain = text.replace(/[\s$,]/g, '');
  if (plain === '') return undefined;
  return /^-?\d*(\.\d*)?$/.test(plain) && /\d/.test(plain) ? Number(plain) : Number.NaN;
}

/** Dollars as a number: undefined if blank, NaN (which no schema accepts) if not an amount. */
export function FormMoney<T extends FieldValues>({
  control,
  name,
  rules,
  shouldUnregister,
  helperText,
  disabled,
  slotProps,
  ...props
}: FormTextProps<T>) {
  const { field, fieldState } = useController({ control, name, rules, shouldUnregister });
  const { shown, read } = useNumberText(field.value, dollarsOf);
  return (
    <TextField
      {...props}
      name={field.name}
      disabled={disabled}
      value={shown}
      onChange={(event) => field.onChange(read(event.target.value))}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={Boolean(fieldState.error)}
      helperText={fieldState.error?.message ?? helperText}
      slotProps={{
        ...slotProps,
        input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
        htmlInput: {
          inputMode: 'decimal',
          autoComplete: 'off',
          style: { fontVariantNumeric: 'tabular-nums' },
        },
      }}
    />
  );
}
