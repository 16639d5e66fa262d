import Box from '@mui/material/Box';
import { FormNumber } from '~/portal/ui/form/form-number';
import { Section, twoColumns } from './section';
import { useSetting } from './use-setting';

/** Limits of a member's submissions. */
export function ApplicationsSection({ readOnly }: { readOnly: boolean }) {
  const field = useSetting(readOnly);
  return (
    <Section
      title="Bank applications"
      hint="Keeps one account from claiming EFINs in bulk. A service bureau submits one for each office and bank."
    >
      <Box sx={twoColumns}>
        <FormNumber {...field('staff.submissions_per_day')} unit="a day" required />
      </Box>
    </Section>
  );
}
