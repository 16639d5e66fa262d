import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

interface ChoiceFieldProps {
  label: string;
  /** What the choice of nothing is called; without it something is always chosen. */
  all?: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
}

/** One of the choices above a list; '' means all. */
export function ChoiceField({ label, all, value, options, onChoose }: ChoiceFieldProps) {
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
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
