import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { type FieldValues, type UseControllerProps, useController } from 'react-hook-form';

type FormCheckboxesProps<T extends FieldValues> = Pick<UseControllerProps<T>, 'control' | 'name'> & {
  label: string;
  options: readonly { value: string; label: string }[];
  helperText: string;
  /** Whether two options share a line where there is room. */
  twoColumns?: boolean;
};

/** A group of checkboxes. Its value is an array of the checked options, in the order of `options`. */
export function FormCheckboxes<T extends FieldValues>({
  control,
  name,
  label,
  options,
  helperText,
  twoColumns = false,
}: FormCheckboxesProps<T>) {
  const { field, fieldState } = useController({ control, name });
  const checked: readonly string[] = field.value ?? [];
  return (
    <FormControl component="fieldset" variant="standard" error={Boolean(fieldState.error)}>
      <FormLabel component="legend" sx={{ mb: 0.5, typography: 'body1', fontWeight: 650 }}>
        {label}
      </FormLabel>
      <FormHelperText sx={{ mx: 0, mb: 0.5 }}>{fieldState.error?.message ?? helperText}</FormHelperText>
      <Box
        sx={{
          display: 'grid',
          columnGap: 2,
          alignItems: 'start',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            ...(twoColumns && { sm: 'repeat(2, minmax(0, 1fr))' }),
          },
        }}
      >
        {options.map((option, index) => (
          <FormControlLabel
            key={option.value}
            label={option.label}
            control={
              <Checkbox
                checked={checked.includes(option.value)}
                onChange={(_, isChecked) =>
                  field.onChange(
                    options
                      .map(({ value }) => value)
                      .filter((value) => (value === option.value ? isChecked : checked.includes(value))),
                  )
                }
                onBlur={field.onBlur}
                slotProps={{ input: index === 0 ? { ref: field.ref } : {} }}
              />
            }
          />
        ))}
      </Box>
    </FormControl>
  );
}
