import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { dateTimeText } from '@united/domain/shared/display';
import { signOut, useAuthState } from '~/portal/data/auth-session';
import { call } from '~/portal/data/call';
import { useConfirm } from '~/portal/ui/confirm';
import { DetailList } from '~/portal/ui/detail-list';
import { Section } from '~/portal/ui/section';
import { useToast } from '~/portal/ui/toast';
import { useAction } from '~/portal/ui/use-action';

/** This session, and the end of all of them. */
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
    const agreed = await confirm({
      title: 'Sign out everywhere?',
      body: 'Every browser and device that is signed in to your account is signed out at once, this one too. You sign in again with your password.',
      confirmLabel: 'Sign Out Everywhere',
      destructive: true,
    });
    if (agreed) await run();
  };

  return (
    <Stack spacing={3} sx={{ maxWidth: 640 }}>
      <DetailList
        items={[
          { label: 'This session began', value: since && dateTimeText(since) },
          { label: 'It ends', value: 'When you sign out, or after a few minutes without activity' },
        ]}
      />
      <Section
        title="Sign out everywhere"
        hint="A lost phone, or a computer that you forgot to sign out of? This ends every session of your account at once. If somebody may know your password, change it as well."
      >
        <Button
          variant="outlined"
          color="error"
          onClick={signOutEverywhere}
          disabled={busy}
          aria-busy={busy}
          aria-haspopup="dialog"
        >
          {busy ? 'Signing out…' : 'Sign Out Everywhere'}
        </Button>
      </Section>
    </Stack>
  );
}
