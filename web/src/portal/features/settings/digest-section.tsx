import Box from '@mui/material/Box';
import { hourText } from '@united/domain/email/staff-alerts';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormNumber } from '~/portal/ui/form/form-number';
import type { Settings } from './schema';
import { Section, twoColumns } from './section';
import { useSetting } from './use-setting';

/** When the daily digest goes out to staff. */
export function DigestSection({ readOnly }: { readOnly: boolean }) {
  const { control } = useFormContext<Settings>();
  const field = useSetting(readOnly);
  const hour = useWatch({ control, name: 'staff.digest_hour' });
  return (
    <Section
      title="Staff daily digest"
      hint="Monday through Saturday, each staff member gets one email that lists everything waiting for the team. They choose what it includes under My Account > Notifications."
    >
      <Box sx={twoColumns}>
        <FormNumber
          {...field('staff.digest_hour')}
          required
          helperText={
            Number.isInteger(hour) && hour >= 0 && hour <= 23 ? `${hourText(hour)} New York time` : undefined
          }
        />
      </Box>
    </Section>
  );
}
