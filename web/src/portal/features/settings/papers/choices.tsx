import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { twoColumns } from '../section';

interface ChoicesProps {
  legend: string;
  hint: string;
  isInvalid: boolean;
  choices: readonly { value: string; label: string }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Checkboxes in two columns. `chosen` keeps the order of the choices. */
export const Choices = ({ legend, hint, isInvalid, choices, chosen, onChange }: ChoicesProps) => (
  <FormControl component="fieldset" variant="standard" error={isInvalid}>
    <FormLabel component="legend" sx={{ mb: 0.5, typography: 'body1', fontWeight: 650 }}>
      {legend}
    </FormLabel>
    <FormHelperText sx={{ mx: 0, mb: 0.5 }}>{hint}</FormHelperText>
    <Box sx={{ ...twoColumns, rowGap: 0 }}>
      {choices.map(({ value, label }) => (
        <FormControlLabel
          key={value}
          label={label}
          control={
            <Checkbox
              checked={chosen.includes(value)}
              onChange={(_, checked) =>
                onChange(
                  choices
                    .map((choice) => choice.value)
                    .filter((one) => (one === value ? checked : chosen.includes(one))),
                )
              }
            />
          }
        />
      ))}
    </Box>
  </FormControl>
);

interface BankChoicesProps {
  /** The banks in settings. */
  banks: readonly { name: string }[];
  chosen: readonly string[];
  problem: string | undefined;
  onChange: (chosen: string[]) => void;
}

/** The banks that want a paper, including any that are no longer listed. None means all banks. */
export function BankChoices({ banks, chosen, problem, onChange }: BankChoicesProps) {
  const listed = banks.map(({ name }) => name.trim()).filter(Boolean);
  return (
    <Choices
      legend="Banks that want it"
      hint={problem ?? 'Select none for all banks.'}
      isInvalid={problem !== undefined}
      choices={[
        ...listed.map((bank) => ({ value: bank, label: bank })),
        ...chosen
          .filter((bank) => !listed.includes(bank))
          .map((bank) => ({ value: bank, label: `${bank} (no longer listed)` })),
      ]}
      chosen={chosen}
      onChange={onChange}
    />
  );
}
