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
