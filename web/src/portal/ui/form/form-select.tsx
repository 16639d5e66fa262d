import MenuItem from '@mui/material/MenuItem';
import type { FieldValues } from 'react-hook-form';
import { FormText, type FormTextProps } from './form-text';

type FormSelectProps<T extends FieldValues> = Omit<FormTextProps<T>, 'select' | 'children'> & {
  options: readonly { value: string; label: string }[];
};

/** A choice from a short list. */
export function FormSelect<T extends FieldValues>({ options, ...props }: FormSelectProps<T>) {
  return (
    <FormText {...props} select>
      {options.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </FormText>
  );
}

/** A native select for a long list: opens at once, is a wheel on phones, and can be autofilled. */
export function FormLongSelect<T extends FieldValues>({
  options,
  autoComplete,
  ...props
}: Omit<FormSelectProps<T>, 'slotProps'>) {
  return (
    <FormText
      {...props}
      select
      slotProps={{ select: { native: true }, htmlInput: { autoComplete }, inputLabel: { shrink: true } }}
    >
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </FormText>
  );
}
