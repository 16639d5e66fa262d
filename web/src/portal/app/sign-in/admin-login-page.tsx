import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Suspense, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { lazyComponent } from '~/portal/ui/lazy';
import { PageSpinner } from '~/portal/ui/page-spinner';
import { SessionEndNotice } from './session-end-notice';
import { SignInForm } from './sign-in-form';
import { SignInFrame } from './sign-in-frame';
import { useSignIn } from './use-sign-in';

const CreateAdminForm = lazyComponent(() => import('./create-admin-form'), 'CreateAdminForm');

/** The admin portal's sign-in page. With the setup key, it also creates accounts. */
export function AdminLoginPage() {
  const form = useSignIn();
  const [tab, setTab] = useState<'sign-in' | 'create'>('sign-in');
  const [created, setCreated] = useState(false);

  const onCreated = (email: string) => {
    form.setEmail(email);
    setCreated(true);
    setTab('sign-in');
  };

  return (
    <SignInFrame tab="Admin Portal" title="Admin Portal" subtitle="For platform administrators">
      <Tabs
        value={tab}
        onChange={(_, next: typeof tab) => setTab(next)}
        variant="fullWidth"
        aria-label="Admin Portal"
      >
        <Tab value="sign-in" label="Sign In" id="tab-sign-in" aria-controls="panel-sign-in" />
        <Tab value="create" label="Create Admin" id="tab-create" aria-controls="panel-create" />
      </Tabs>

      <Box role="tabpanel" id="panel-sign-in" aria-labelledby="tab-sign-in" hidden={tab !== 'sign-in'}>
        {tab === 'sign-in' && (
          <>
            {created && !form.error && (
              <Alert severity="success" sx={{ mb: 2.5 }}>
                Admin user created successfully in both the database and the authentication service.
              </Alert>
            )}
            {!form.error && <SessionEndNotice />}
            <SignInForm form={form} label="Sign In as Admin">
              <Box sx={{ textAlign: 'right' }}>
                <Link component={RouterLink} to="/forgot-password">
                  Forgot password?
                </Link>
              </Box>
              {import.meta.env.VITE_EMULATORS && (
                <Button
                  variant="outlined"
                  onClick={() => {
                    form.setEmail('admin@demo.test');
                    form.setPassword('Demo-2025!');
                  }}
                >
                  Use Test Admin Credentials
                </Button>
              )}
            </SignInForm>
          </>
        )}
      </Box>

      <Box role="tabpanel" id="panel-create" aria-labelledby="tab-create" hidden={tab !== 'create'}>
        {tab === 'create' && (
          <Suspense fallback={<PageSpinner />}>
            <CreateAdminForm onCreated={onCreated} />
          </Suspense>
        )}
      </Box>
    </SignInFrame>
  );
}
