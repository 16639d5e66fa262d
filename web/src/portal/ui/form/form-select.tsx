import MenuItem from '@mui/material/MenuItem';
import type { FieldValues } from 'react-hook-form';
import { useMenu } from '../use-menu';
import { FormText, type FormTextProps } from './form-text';

type FormSelectProps<T extends FieldValues> = Omit<FormTextProps<T>, 'select' | 'children' | 'slotProps'> & {
  options: readonly { value: string; label: string }[];
};

/** A select for a short list. `displayEmpty` shows the label of the '' option. */
export function FormSelect<T extends FieldValues>({
  options,
  displayEmpty = false,
  ...props
}: FormSelectProps<T> & { displayEmpty?: boolean }) {
  const menu = useMenu();
  const slotProps = {
    select: { displayEmpty, ...menu },
    ...(displayEmpty && { inputLabel: { shrink: true } }),
  };
  return (
    <FormText {...props} select slotProps={slotProps}>
      {options.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </FormText>
  );
}

/**
 * A native select for a long list: opens instantly, is a wheel on phones, and supports autofill.
 */
export function FormLongSelect<T extends FieldValues>({
  options,
  autoComplete,
  ...props
}: FormSelectProps<T>) {
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
