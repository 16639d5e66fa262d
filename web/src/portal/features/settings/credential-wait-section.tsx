import Box from '@mui/material/Box';
import { FormNumber } from '~/portal/ui/form/form-number';
import { Section, twoColumns } from './section';
import { useSetting } from './use-setting';

/** How long reveals and banking edits wait after a change of password or address. */
export function CredentialWaitSection({ readOnly }: { readOnly: boolean }) {
  const field = useSetting(readOnly);
  return (
    <Section
      title="After a password or email change"
      hint="Someone who takes over an account changes its password or email first. For this long after such a change, the account can neither reveal sensitive values nor change banking information, unless a super admin lifts the wait in the user’s details. 0 means no wait."
    >
      <Box sx={twoColumns}>
        <FormNumber {...field('public.credential_change_wait_hours')} unit="hours" required />
      </Box>
    </Section>
  );
}
