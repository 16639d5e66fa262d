import InputAdornment from '@mui/material/InputAdornment';
import type { FieldValues } from 'react-hook-form';
import { FormParsedNumber } from './form-number';
import type { FormTextProps } from './form-text';

/** The dollars that a text means; undefined for a blank one, NaN for one that is no amount. */
function dollarsOf(text: string): number | undefined {
  const plain = text.replace(/[\s$,]/g, '');
  if (plain === '') return undefined;
  return /^-?\d*(\.\d*)?$/.test(plain) && /\d/.test(plain) ? Number(plain) : Number.NaN;
}

const input = { startAdornment: <InputAdornment position="start">$</InputAdornment> };

/** Dollars as a number: undefined if blank, NaN (which no schema accepts) if not an amount. */
export function FormMoney<T extends FieldValues>(props: FormTextProps<T>) {
  return <FormParsedNumber {...props} parse={dollarsOf} input={input} />;
}
