import { useRef } from 'react';
import { call } from '~/portal/data/call';
import { detailOf } from '~/portal/data/errors';
import { useConfirm } from '~/portal/ui/confirm';
import { useAction } from '~/portal/ui/use-action';
import type { Template } from '../templates/template';

const failed = 'Failed to send emails';

/** Confirms, then queues a template. Idempotent: the same recipients are queued once. */
export function useSend(template: Template, onSent: (sendId: string) => void) {
  const confirm = useConfirm();
  /** Other recipients are another send. */
  const key = useRef({ of: '', send_key: '' });

  const { run, busy, error } = useAction(async (to: 'all' | readonly string[]) => {
    const of = JSON.stringify(to);
    if (key.current.of !== of) key.current = { of, send_key: crypto.randomUUID() };
    const { send_id } = await call('sendEmail', {
      send_key: key.current.send_key,
      template_id: template.id,
      ...(to === 'all' ? { all: true } : { member_ids: [...to] }),
    });
    onSent(send_id);
  }, failed);

  const send = async (to: 'all' | readonly string[], number: number): Promise<void> => {
    const members = number === 1 ? '1 member' : `${number.toLocaleString('en-US')} members`;
    const agreed = await confirm({
      title: `Send ${template.name} to ${members}?`,
      body: `“${template.subject}” is sent to each of them with their own values. You can cancel what has not been sent yet.`,
      confirmLabel: `Send to ${members}`,
    });
    if (agreed) await run(to);
  };

  return { send, busy, error: error && `${failed}: ${detailOf(error)}` };
}
