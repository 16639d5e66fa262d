import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { type FieldValues, type UseControllerProps, useController } from 'react-hook-form';

type FormCheckboxProps<T extends FieldValues> = UseControllerProps<T> & { label: string };

/** A checkbox with a boolean value. */
export function FormCheckbox<T extends FieldValues>({
  control,
  name,
  rules,
  shouldUnregister,
  disabled,
  label,
}: FormCheckboxProps<T>) {
  const { field } = useController({ control, name, rules, shouldUnregister });
  return (
    <FormControlLabel
      label={label}
      disabled={disabled}
      control={
        <Checkbox
          name={field.name}
          checked={field.value === true}
          onChange={(_, checked) => field.onChange(checked)}
          onBlur={field.onBlur}
          slotProps={{ input: { ref: field.ref } }}
        />
      }
    />
  );
}
