import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useMenu } from './use-menu';

interface ChoiceFieldProps extends Pick<TextFieldProps, 'disabled' | 'fullWidth' | 'size'> {
  label: string;
  /** The label of '', such as "All". If omitted, one option is always selected. */
  all?: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
}

/** A select for use outside a form. '' means all. */
export function ChoiceField({ all, value, options, onChoose, ...props }: ChoiceFieldProps) {
  const menu = useMenu();
  return (
    <TextField
      {...props}
      select
      value={value}
      onChange={(event) => onChoose(event.target.value)}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true, ...menu } }}
    >
      {all && <MenuItem value="">{all}</MenuItem>}
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
