import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { type FieldValues, type UseControllerProps, useController } from 'react-hook-form';

export type FormTextProps<T extends FieldValues> = UseControllerProps<T> &
  Omit<TextFieldProps, 'name' | 'defaultValue' | 'value' | 'onChange' | 'error' | 'ref'> & {
    label: string;
    /**
     * Strips characters the field doesn't accept, such as separators, from typed or pasted text.
     */
    clean?: (typed: string) => string;
  };

type Input = HTMLInputElement | HTMLTextAreaElement;

/** Writes the cleaned text back if it differs, with the cursor after the same character. */
function cleanIn(target: Input, clean: (typed: string) => string): void {
  const typed = target.value;
  const kept = clean(typed);
  if (kept === typed) return;
  const at = clean(typed.slice(0, target.selectionStart ?? typed.length)).length;
  target.value = kept;
  target.setSelectionRange(at, at);
}

/** A form's text field. Shows its error in place of the helper text. */
export function FormText<T extends FieldValues>({
  control,
  name,
  rules,
  shouldUnregister,
  helperText,
  disabled,
  onBlur,
  clean,
  ...props
}: FormTextProps<T>) {
  const { field, fieldState } = useController({ control, name, rules, shouldUnregister });
  return (
    <TextField
      {...props}
      name={field.name}
      disabled={disabled}
      value={field.value ?? ''}
      onChange={(event) => {
        if (clean) cleanIn(event.target, clean);
        field.onChange(event);
      }}
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
