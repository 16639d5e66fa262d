import { useRef, useState } from 'react';
import { call } from '~/portal/data/call';
import { useConfirm } from '~/portal/ui/confirm';
import { useToast } from '~/portal/ui/toast';
import { problemText } from '../problem-text';
import type { Template } from '../templates/template';

/** Confirms, then queues a template. Idempotent: the same recipients are queued once. */
export function useSend(template: Template, onSent: (sendId: string) => void) {
  const confirm = useConfirm();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  /** Other recipients make another send. */
  const key = useRef({ of: '', send_key: '' });

  const send = async (to: 'all' | readonly string[], number: number): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setError(null);
    const members = number === 1 ? '1 member' : `${number.toLocaleString('en-US')} members`;
    const agreed = await confirm({
      title: `Send ${template.name} to ${members}?`,
      body: `“${template.subject}” is sent to each of them with their own values. You can cancel what has not been sent yet.`,
      confirmLabel: `Send to ${members}`,
    });
    if (!agreed) {
      setBusy(false);
      return;
    }
    const of = JSON.stringify(to);
    if (key.current.of !== of) key.current = { of, send_key: crypto.randomUUID() };
    try {
      const { send_id } = await call('sendEmail', {
        send_key: key.current.send_key,
        template_id: template.id,
        ...(to === 'all' ? { all: true } : { member_ids: [...to] }),
      });
      onSent(send_id);
    } catch (problem) {
      const message = problemText(problem);
      setError(['Failed to send emails', message].filter(Boolean).join(': '));
      toast.error('Failed to send emails', message);
      setBusy(false);
    }
  };

  return { send, busy, error };
}
