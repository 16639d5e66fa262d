import Box from '@mui/material/Box';
import { useId } from 'react';
import { fieldSx, labelSx } from './field';

interface SelectFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string }[];
}

/** The browser's own list of choices, framed like the other fields. */
export function SelectField({ label, value, onChange, options }: SelectFieldProps) {
  const id = useId();
  return (
    <Box>
      <Box component="label" htmlFor={id} sx={labelSx}>
        {label}
      </Box>
      <Box sx={{ ...fieldSx(false), pr: 1 }}>
        <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </Box>
    </Box>
  );
}
