import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { money } from '@united/domain/shared/display';
import { useId } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { color } from '~/theme/scheme';
import { fieldLabels } from './steps';
import type { WizardValues } from './values';

interface Choice {
  name: string;
  /** Dollars per funded return. */
  fee: number;
}

const card = {
  m: 0,
  p: 1.5,
  alignItems: 'flex-start',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  '&:hover': { borderColor: 'text.secondary' },
  '&:has(:checked)': {
    borderColor: 'primary.main',
    bgcolor: color('primary-soft'),
    boxShadow: `inset 0 0 0 1px ${color('primary-main')}`,
  },
  '&:has(:focus-visible)': { outline: `3px solid ${color('ring')}`, outlineOffset: '2px' },
};

/** A radio group of cards, each showing an option and its fee. The whole card is clickable. */
export function ChoiceCards({
  name,
  choices,
  helperText,
  confirmChange,
}: {
  name: 'bank_product' | 'selected_software';
  choices: readonly Choice[];
  helperText: string;
  /** Confirms a new selection; resolves to whether to apply it. */
  confirmChange?: (name: string) => Promise<boolean>;
}) {
  const id = useId();
  const { control } = useFormContext<WizardValues>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <FormControl component="fieldset" error={fieldState.invalid} fullWidth>
          <FormLabel
            id={id}
            component="legend"
            required
            sx={{ mb: 1, fontWeight: 600, color: 'text.primary' }}
          >
            {fieldLabels[name]}
          </FormLabel>
          <RadioGroup
            aria-labelledby={id}
            aria-describedby={`${id}-help`}
            name={field.name}
            value={field.value}
            onChange={async (_, chosen) => {
              if (!confirmChange || (await confirmChange(chosen))) field.onChange(chosen);
            }}
            onBlur={field.onBlur}
            sx={{
              display: 'grid',
              gap: 1.5,
              gridTemplateColumns: { sm: 'repeat(auto-fit, minmax(220px, 1fr))' },
            }}
          >
            {choices.map((choice, index) => (
              <FormControlLabel
                key={choice.name}
                value={choice.name}
                control={<Radio slotProps={{ input: index === 0 ? { ref: field.ref } : {} }} />}
                sx={card}
                label={
                  <Box sx={{ pt: 0.75 }}>
                    <Typography sx={{ fontWeight: 650, lineHeight: 1.3 }}>{choice.name}</Typography>
                    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                      {money(choice.fee)} per funded return
                    </Typography>
                  </Box>
                }
              />
            ))}
          </RadioGroup>
          <FormHelperText id={`${id}-help`}>{fieldState.error?.message ?? helperText}</FormHelperText>
        </FormControl>
      )}
    />
  );
}
