import Button from '@mui/material/Button';
import { type EmailNotification, hasText } from '@united/domain/email/notification';
import { call } from '~/portal/data/call';
import { useConfirm } from '~/portal/ui/confirm';
import { useToast } from '~/portal/ui/toast';
import { useAction } from '~/portal/ui/use-action';

/** Whether staff may resend a message by hand. */
export const mayRetry = (message: EmailNotification): boolean =>
  (message.status === 'failed' || message.status === 'unknown') && hasText(message);

/** Resends one message; asks first if it may have arrived already. */
export function RetryButton({ message }: { message: EmailNotification & { id: string } }) {
  const confirm = useConfirm();
  const toast = useToast();
  const isUnknown = message.status === 'unknown';
  const { run, busy } = useAction(async () => {
    await call('retryEmail', { notification_id: message.id, may_arrive_twice: isUnknown });
    toast.success('Queued again', `To ${message.recipient_email}`);
  }, 'The message could not be sent again');

  const retry = async () => {
    const agreed =
      !isUnknown ||
      (await confirm({
        title: 'Send this message again?',
        body: `It is unknown whether ${message.recipient_email} got it. If you send it again, it may arrive twice.`,
        confirmLabel: 'Send again',
      }));
    if (agreed) await run();
  };

  return (
    <Button onClick={retry} disabled={busy} aria-busy={busy}>
      Send again
    </Button>
  );
}
