import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { type FieldValues, type UseControllerProps, useController } from 'react-hook-form';

export type FormTextProps<T extends FieldValues> = UseControllerProps<T> &
  Omit<TextFieldProps, 'name' | 'defaultValue' | 'value' | 'onChange' | 'error' | 'ref'> & {
    label: string;
    /** Applies what was typed or chosen; at once if left out. */
    change?: (apply: () => void) => void;
  };

/** A text field of a form; shows its error in place of the helper text. */
export function FormText<T extends FieldValues>({
  control,
  name,
  rules,
  shouldUnregister,
  helperText,
  disabled,
  onBlur,
  change = (apply) => apply(),
  ...props
}: FormTextProps<T>) {
  const { field, fieldState } = useController({ control, name, rules, shouldUnregister });
  return (
    <TextField
      {...props}
      name={field.name}
      disabled={disabled}
      value={field.value ?? ''}
      onChange={(event) => change(() => field.onChange(event))}
      onBlur={(event) => {
        field.onBlur();
        onBlur?.(event);
      }}
      inputRef={field.ref}
      error={Boolean(fieldState.error)}
      helperText={fieldState.error?.message ?? helperText}
    />
  );
}
