import { useCallback } from 'react';
import { call } from '~/portal/data/call';
import { messageOf } from '~/portal/data/errors';
import { useConfirm } from '~/portal/ui/confirm';
import { useToast } from '~/portal/ui/toast';
import type { Row } from './list';

/** Removes a lost authenticator app from a staff account after a confirmation. */
export function useTwoStepReset() {
  const confirm = useConfirm();
  const toast = useToast();
  return useCallback(
    async (user: Row): Promise<void> => {
      const confirmed = await confirm({
        title: `Reset two-step verification for ${user.name}?`,
        body: 'This removes their authenticator app, signs them out everywhere and notifies them by email. Make sure that the request really comes from them. Until they set up an app again, their password is enough to sign in.',
        confirmLabel: 'Reset',
        destructive: true,
      });
      if (!confirmed) return;
      try {
        await call('resetSecondFactor', { uid: user.id });
        toast.success(
          'Two-step verification reset',
          `${user.name} can sign in with the password and set it up again.`,
        );
      } catch (error) {
        toast.error('Two-step verification was not reset', messageOf(error));
      }
    },
    [confirm, toast],
  );
}
