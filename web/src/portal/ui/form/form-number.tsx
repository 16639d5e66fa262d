import InputAdornment from '@mui/material/InputAdornment';
import type { InputBaseProps } from '@mui/material/InputBase';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { type FieldValues, useController } from 'react-hook-form';
import type { FormTextProps } from './form-text';

/** The number that a text means; undefined for a blank one, NaN for one that is none. */
function numberOf(text: string): number | undefined {
  const plain = text.normalize('NFKC').replace(/\s/g, '');
  if (plain === '') return undefined;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

interface ParsedProps<T extends FieldValues> extends FormTextProps<T> {
  /** The number that typed text means; undefined for a blank one, NaN for one that is none. */
  parse: (text: string) => number | undefined;
  /** The value of a blank field; undefined if left out. */
  blank?: null;
  /** Before or after the number, such as its unit. */
  input: Pick<InputBaseProps, 'startAdornment' | 'endAdornment'>;
}

/** A text field whose value is a number; shows what was typed while it means that value. */
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

/** Undefined (or `blank`) if blank, NaN, which no schema takes, if invalid. `unit` is a suffix. */
export function FormNumber<T extends FieldValues>({
  unit,
  ...props
}: FormTextProps<T> & { unit?: string; blank?: null }) {
  const input = { endAdornment: unit && <InputAdornment position="end">{unit}</InputAdornment> };
  return <FormParsedNumber {...props} parse={numberOf} input={input} />;
}
