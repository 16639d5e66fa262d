import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import { FormPassword } from '~/portal/ui/form/form-password';

interface PasswordFieldsProps<T extends FieldValues> {
  control: Control<T>;
  password: FieldPathByValue<T, string>;
  confirmation: FieldPathByValue<T, string>;
  label?: string;
}

/** A password for another user, typed twice. */
export function PasswordFields<T extends FieldValues>({
  control,
  password,
  confirmation,
  label = 'Password',
}: PasswordFieldsProps<T>) {
  return (
    <>
      <FormPassword
        control={control}
        name={password}
        label={label}
        required
        helperText="At least 8 characters, with upper case, lower case and a number."
      />
      <FormPassword control={control} name={confirmation} label="Confirm Password" required />
    </>
  );
}
