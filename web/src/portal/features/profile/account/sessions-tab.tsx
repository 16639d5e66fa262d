import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { dateTimeText } from '@united/domain/shared/display';
import { signOut, useAuthState } from '~/portal/auth/auth-session';
import { call } from '~/portal/data/call';
import { useConfirm } from '~/portal/ui/confirm';
import { DetailList } from '~/portal/ui/detail-list';
import { Section } from '~/portal/ui/section';
import { useToast } from '~/portal/ui/toast';
import { useAction } from '~/portal/ui/use-action';

/** Shows the current session, with a button to sign out everywhere. */
export function SessionsTab() {
  const state = useAuthState();
  const confirm = useConfirm();
  const toast = useToast();
  const since = state.status === 'signed-in' ? new Date(state.authTime * 1000) : null;
  const { run, busy } = useAction(async () => {
    await call('signOutEverywhere', {});
    toast.success('You have been signed out everywhere', undefined, { persist: true });
    await signOut('signed-out');
  }, 'You are still signed in');

  const signOutEverywhere = async () => {
    const confirmed = await confirm({
      title: 'Sign out everywhere?',
      body: 'Every browser and device signed in to your account will be signed out immediately, including this one. You can sign in again with your password.',
      confirmLabel: 'Sign out everywhere',
      destructive: true,
    });
    if (confirmed) await run();
  };

  return (
    <Stack spacing={3} sx={{ maxWidth: 640 }}>
      <DetailList
        items={[
          { label: 'Session started', value: since && dateTimeText(since) },
          { label: 'Session ends', value: 'When you sign out, or after a few minutes without activity' },
        ]}
      />
      <Section
        title="Sign out everywhere"
        hint="Lost a phone, or forgot to sign out on a computer? This ends every session of your account immediately. If someone may know your password, change it as well."
      >
        <Button
          variant="outlined"
          color="error"
          onClick={signOutEverywhere}
          disabled={busy}
          aria-busy={busy}
          aria-haspopup="dialog"
        >
          {busy ? 'Signing out…' : 'Sign out everywhere'}
        </Button>
      </Section>
    </Stack>
  );
}
