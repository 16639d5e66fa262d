import type { EmailSend } from '@united/domain/email/send';
import { call } from '~/portal/data/call';
import { invalidate } from '~/portal/data/once';
import { useConfirm } from '~/portal/ui/confirm';
import { useToast } from '~/portal/ui/toast';
import { useAction } from '~/portal/ui/use-action';
import { progressKey } from './use-progress';

const emails = (n: number) => `${n.toLocaleString('en-US')} ${n === 1 ? 'email' : 'emails'}`;

/** Cancels the rest of a send or retries its failed messages. */
export function useSendActions(send: EmailSend & { id: string }) {
  const confirm = useConfirm();
  const toast = useToast();
  const refresh = () => invalidate(progressKey(send.id));

  const cancelling = useAction(async () => {
    const { cancelled } = await call('cancelSend', { send_id: send.id });
    toast.success('Sending canceled', `${emails(cancelled)} will not be sent.`);
  }, 'Failed to cancel');
  const retrying = useAction(async () => {
    const { queued } = await call('retryEmails', { send_id: send.id });
    toast.success('Queued again', emails(queued));
  }, 'Failed to send emails');

  const cancel = async (remaining: number) => {
    const confirmed = await confirm({
      title: `Cancel sending ${send.template_name}?`,
      body: `${emails(remaining)} will not be sent. Emails that were already sent cannot be recalled.`,
      confirmLabel: 'Cancel sending',
      cancelLabel: 'Keep sending',
      destructive: true,
    });
    if (!confirmed) return;
    await cancelling.run();
    await refresh();
  };

  const retry = async () => {
    await retrying.run();
    await refresh();
  };

  return { cancel, retry, busy: cancelling.busy || retrying.busy };
}
