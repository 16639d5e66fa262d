import { phoneText } from '@united/domain/shared/display';
import { plainNumber } from '@united/domain/shared/typed-number';
import { type FieldValues, useController } from 'react-hook-form';
import { FormText, type FormTextProps } from './form-text';

/** A US phone number, formatted as (555) 555-0123 on blur. */
export function FormPhone<T extends FieldValues>(props: FormTextProps<T>) {
  const { field } = useController({ control: props.control, name: props.name });
  const tidy = () => {
    const typed = String(field.value ?? '');
    const digits = plainNumber('phone', typed);
    if (/^\d{10}$/.test(digits)) field.onChange(phoneText(digits));
  };
  return (
    <FormText
      {...props}
      type="tel"
      onBlur={tidy}
      slotProps={{ htmlInput: { inputMode: 'tel', autoComplete: 'tel-national' } }}
    />
  );
}
