import InputAdornment from '@mui/material/InputAdornment';
import type { FieldValues } from 'react-hook-form';
import { FormParsedNumber } from './form-number';
import type { FormTextProps } from './form-text';

/** Parses a dollar amount. Returns undefined if blank, NaN if invalid. */
function dollarsOf(text: string): number | undefined {
  const plain = text.replace(/[\s$,]/g, '');
  if (plain === '') return undefined;
  return /^-?\d*(\.\d*)?$/.test(plain) && /\d/.test(plain) ? Number(plain) : Number.NaN;
}

const input = { startAdornment: <InputAdornment position="start">$</InputAdornment> };

/** A dollar amount. The value is undefined if blank, NaN (which no schema accepts) if invalid. */
export function FormMoney<T extends FieldValues>(props: FormTextProps<T>) {
  return <FormParsedNumber {...props} parse={dollarsOf} input={input} />;
}
