import type { FieldValues } from 'react-hook-form';
import { FormText, type FormTextProps } from './form-text';

/** A calendar date. The value is YYYY-MM-DD, or '' until the date is complete. */
export function FormDate<T extends FieldValues>(props: FormTextProps<T> & { min?: string; max?: string }) {
  const { min, max, ...rest } = props;
  return (
    <FormText {...rest} type="date" slotProps={{ inputLabel: { shrink: true }, htmlInput: { min, max } }} />
  );
}
