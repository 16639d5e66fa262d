import { useRef, useState } from 'react';
import { messageOf } from '~/portal/data/errors';
import type { NewMessage } from '~/portal/shared/tickets/tickets';

/** Sends one message at a time, ignoring repeated presses, and reports failures. */
export function useSending(
  onSend: (message: NewMessage, alternative: boolean) => Promise<void>,
  onSent: () => void,
) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const underWay = useRef(false);

  async function send(message: NewMessage, alternative: boolean): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    try {
      await onSend(message, alternative);
      setProblem('');
      onSent();
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }

  return { busy, problem, send };
}
