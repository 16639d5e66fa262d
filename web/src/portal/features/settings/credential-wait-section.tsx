import Box from '@mui/material/Box';
import { useFormContext } from 'react-hook-form';
import { FormNumber } from '~/portal/ui/form/form-number';
import { labelOf, type Settings } from './schema';
import { Section, twoColumns } from './section';

/** How long reveals and banking edits wait after a change of password or address. */
export function CredentialWaitSection({ readOnly }: { readOnly: boolean }) {
  const { control } = useFormContext<Settings>();
  return (
    <Section
      title="Changed passwords and addresses"
      hint="Someone who takes over an account changes its password or email first. For this long after such a change, the account can neither reveal sensitive values nor change banking information, unless a super admin lifts the wait in the user’s details. 0 means no wait."
    >
      <Box sx={twoColumns}>
        <FormNumber
          control={control}
          name="public.credential_change_wait_hours"
          label={labelOf('public.credential_change_wait_hours')}
          unit="hours"
          required
          disabled={readOnly}
        />
      </Box>
    </Section>
  );
}
