import InputAdornment from '@mui/material/InputAdornment';
import type { InputBaseProps } from '@mui/material/InputBase';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { type FieldValues, useController } from 'react-hook-form';
import type { FormTextProps } from './form-text';

/** Parses a number. Returns undefined if blank, NaN if invalid. */
function numberOf(text: string): number | undefined {
  const plain = text.normalize('NFKC').replace(/\s/g, '');
  if (plain === '') return undefined;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

interface ParsedProps<T extends FieldValues> extends FormTextProps<T> {
  /** Parses the input. Returns undefined if blank, NaN if invalid. */
  parse: (text: string) => number | undefined;
  /** The value of a blank field. Default undefined. */
  blank?: null;
  /** Adornments, such as the unit. */
  input: Pick<InputBaseProps, 'startAdornment' | 'endAdornment'>;
}

/** A text field with a numeric value. Shows the text as typed as long as it parses to the value. */
export function FormParsedNumber<T extends FieldValues>({
  control,
  name,
  rules,
  shouldUnregister,
  helperText,
  parse,
  blank,
  input,
  slotProps: _,
  ...props
}: ParsedProps<T>) {
  const { field, fieldState } = useController({ control, name, rules, shouldUnregister });
  const [typed, setTyped] = useState<string | null>(null);
  const value: unknown = field.value;
  const stored = typeof value === 'number' && !Number.isNaN(value) ? String(value) : '';
  return (
    <TextField
      {...props}
      name={field.name}
      value={typed !== null && Object.is(parse(typed) ?? blank, value) ? typed : stored}
      onChange={({ target }) => {
        setTyped(target.value);
        field.onChange(parse(target.value) ?? blank);
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={Boolean(fieldState.error)}
      helperText={fieldState.error?.message ?? helperText}
      slotProps={{
        input,
        htmlInput: {
          inputMode: 'decimal',
          autoComplete: 'off',
          style: { fontVariantNumeric: 'tabular-nums' },
        },
      }}
    />
  );
}

/**
 * A number field. The value is undefined (or `blank`) if blank, NaN (which no schema accepts) if
 * invalid. `unit` is shown as a suffix.
 */
export function FormNumber<T extends FieldValues>({
  unit,
  ...props
}: FormTextProps<T> & { unit?: string; blank?: null }) {
  const input = { endAdornment: unit && <InputAdornment position="end">{unit}</InputAdornment> };
  return <FormParsedNumber {...props} parse={numberOf} input={input} />;
}
