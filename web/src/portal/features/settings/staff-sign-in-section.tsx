import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import { useAuthState } from '~/portal/auth/auth-session';
import { FormCheckbox } from '~/portal/ui/form/form-checkbox';
import { labelOf, type Settings } from './schema';
import { Section } from './section';

/** Only users who have used a second factor may require it: others would lock themselves out. */
export function StaffSignInSection({ readOnly }: { readOnly: boolean }) {
  const { control, formState } = useFormContext<Settings>();
  const state = useAuthState();
  const demanded = useWatch({ control, name: 'staff.require_staff_mfa' });
  const lacksOwn = state.status === 'signed-in' && !state.secondFactor;
  const mayNotDemand = lacksOwn && !demanded && !formState.defaultValues?.staff?.require_staff_mfa;
  return (
    <Section
      title="Staff sign-in"
      hint="Admins and super admins then sign in with their password and a code from an app on their phone; until they set one up, they see only the setup. Members and EROs sign in as before. Federal law (16 CFR 314.4(c)(5)) requires it."
    >
      <FormCheckbox
        control={control}
        name="staff.require_staff_mfa"
        label={labelOf('staff.require_staff_mfa')}
        disabled={readOnly || mayNotDemand}
      />
      {mayNotDemand && !readOnly && (
        <Alert severity="info" sx={{ mt: 1 }}>
          To require it of others, use it yourself first: set it up under{' '}
          <Link component={RouterLink} to="/admin/account?tab=two-step">
            My Account
          </Link>
          , and sign in again with a code.
        </Alert>
      )}
    </Section>
  );
}
