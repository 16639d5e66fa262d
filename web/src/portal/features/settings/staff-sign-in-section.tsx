import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import { useAuthState } from '~/portal/auth/auth-session';
import { FormCheckbox } from '~/portal/ui/form/form-checkbox';
import { labelOf, type Settings } from './schema';
import { Section } from './section';

/**
 * The two-step verification requirement for staff. Only users who signed in with a second factor
 * can turn it on, so they don't lock themselves out.
 */
export function StaffSignInSection() {
  const { control, formState } = useFormContext<Settings>();
  const state = useAuthState();
  const required = useWatch({ control, name: 'staff.require_staff_mfa' });
  const lacksSecondFactor = state.status === 'signed-in' && !state.secondFactor;
  const cannotRequire = lacksSecondFactor && !required && !formState.defaultValues?.staff?.require_staff_mfa;
  return (
    <Section
      title="Staff sign-in"
      hint="When required, admins and super admins sign in with their password and a code from an authenticator app. Until they set it up, they can open only the setup page. Members and EROs are not affected. Federal law (16 CFR 314.4(c)(5)) requires two-step verification."
    >
      <FormCheckbox
        control={control}
        name="staff.require_staff_mfa"
        label={labelOf('staff.require_staff_mfa')}
        disabled={cannotRequire}
      />
      {cannotRequire && (
        <Alert severity="info" sx={{ mt: 1 }}>
          To require two-step verification, use it yourself first. Set it up under{' '}
          <Link component={RouterLink} to="/admin/account?tab=two-step">
            My Account
          </Link>
          , then sign in again with a code.
        </Alert>
      )}
    </Section>
  );
}
