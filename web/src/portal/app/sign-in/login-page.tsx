import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { brand } from '@united/domain/shared/brand';
import { Link as RouterLink } from 'react-router-dom';
import { SessionEndNotice } from './session-end-notice';
import { SignInForm } from './sign-in-form';
import { SignInFrame } from './sign-in-frame';
import { useSignIn } from './use-sign-in';

/** The sign-in page for members, EROs and staff. */
export function LoginPage() {
  const form = useSignIn();
  return (
    <SignInFrame tab="Sign In" title={brand.name} subtitle="Sign in to access your dashboard">
      {!form.error && <SessionEndNotice />}
      <SignInForm form={form} label="Sign In">
        <Box sx={{ textAlign: 'right' }}>
          <Link component={RouterLink} to="/forgot-password">
            Forgot password?
          </Link>
        </Box>
      </SignInForm>
      <Typography variant="body2" color="text.secondary">
        No account yet? Accounts are by invitation: <Link href="/contact">contact us</Link> or{' '}
        <Link href="/democall">book a demo call</Link>, and we will email you one.
      </Typography>
    </SignInFrame>
  );
}
