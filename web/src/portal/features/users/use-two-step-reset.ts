import { useCallback } from 'react';
import { useConfirm } from '~/portal/components/confirm';
import { useToast } from '~/portal/components/toast';
import { call } from '~/portal/firebase/call';
import { messageOf } from '~/portal/firebase/call-error';
import type { Row } from './use-users';

/** Takes the authenticator app off the account of somebody of the staff who has lost it, after a question. */
export function useTwoStepReset() {
  const confirm = useConfirm();
  const toast = useToast();
  return useCallback(
    async (user: Row): Promise<void> => {
      const agreed = await confirm({
        title: `Reset two-step verification of ${user.name}?`,
        body: 'Their authenticator app is removed and they are signed out everywhere; an email tells them. Make sure that it is really them who asks: until they set up an app again, their password alone signs them in.',
        confirmLabel: 'Reset',
        destructive: true,
      });
      if (!agreed) return;
      try {
        await call('resetSecondFactor', { uid: user.id });
        toast.success(
          'Two-step verification reset',
          `${user.name} signs in with the password and sets it up anew.`,
        );
      } catch (error) {
        toast.error('Two-step verification was not reset', messageOf(error));
      }
    },
    [confirm, toast],
  );
}
