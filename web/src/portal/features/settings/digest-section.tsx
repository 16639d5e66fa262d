import Box from '@mui/material/Box';
import { hourText } from '@united/domain/email/staff-alerts';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormNumber } from '~/portal/ui/form/form-number';
import { labelOf, type Settings } from './schema';
import { Section, twoColumns } from './section';

/** When the daily digest goes out to staff. */
export function DigestSection({ readOnly }: { readOnly: boolean }) {
  const { control } = useFormContext<Settings>();
  const hour = useWatch({ control, name: 'staff.digest_hour' });
  return (
    <Section
      title="Daily digest of staff"
      hint="From Monday to Saturday, each member of staff gets one email with everything that is waiting for the team. Each chooses its contents under My Account > Notifications."
    >
      <Box sx={twoColumns}>
        <FormNumber
          control={control}
          name="staff.digest_hour"
          label={labelOf('staff.digest_hour')}
          unit="of 0 to 23"
          required
          disabled={readOnly}
          helperText={
            Number.isInteger(hour) && hour >= 0 && hour <= 23 ? `${hourText(hour)} in New York` : undefined
          }
        />
      </Box>
    </Section>
  );
}
