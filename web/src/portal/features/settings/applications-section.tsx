import Box from '@mui/material/Box';
import { useFormContext } from 'react-hook-form';
import { FormNumber } from '~/portal/ui/form/form-number';
import { labelOf, type Settings } from './schema';
import { Section, twoColumns } from './section';

/** Limits of a member's submissions. */
export function ApplicationsSection({ readOnly }: { readOnly: boolean }) {
  const { control } = useFormContext<Settings>();
  return (
    <Section
      title="Bank applications"
      hint="Keeps one account from claiming EFINs in bulk. A service bureau submits one for each office and bank."
    >
      <Box sx={twoColumns}>
        <FormNumber
          control={control}
          name="staff.submissions_per_day"
          label={labelOf('staff.submissions_per_day')}
          unit="a day"
          required
          disabled={readOnly}
        />
      </Box>
    </Section>
  );
}
