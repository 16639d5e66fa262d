import type { CallableInput } from '@united/domain/shared/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '~/portal/data/call';
import { messageOf } from '~/portal/data/errors';
import { useToast } from '~/portal/ui/toast';

/** Milliseconds during which a decision can be undone. It is then sent. */
const undoMs = 10_000;

export type Decision = CallableInput<'decidePaper'>;

/**
 * Holds a decision for ten seconds, so that it can be undone before the office gets an email. Sends
 * it immediately when the next decision is made or the screen closes. If the tab closes before that, the
 * paper stays in the queue.
 */
export function useHeldDecision() {
  const toast = useToast();
  const [held, setHeld] = useState<Decision | null>(null);
  const waiting = useRef<{ decision: Decision; timer: ReturnType<typeof setTimeout> }>(null);
  /** Papers whose decision was sent and that the queue may still show. */
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set());

  const take = useCallback((): Decision | null => {
    const current = waiting.current;
    if (!current) return null;
    clearTimeout(current.timer);
    waiting.current = null;
    setHeld(null);
    return current.decision;
  }, []);

  const send = useCallback(async () => {
    const decision = take();
    if (!decision) return;
    const { paper_id } = decision;
    setSent((before) => new Set([...before, paper_id]));
    try {
      await call('decidePaper', decision);
    } catch (error) {
      setSent((before) => new Set([...before].filter((id) => id !== paper_id)));
      toast.error('Failed to save the decision', messageOf(error), { persist: true });
    }
  }, [take, toast]);

  const decide = useCallback(
    (decision: Decision) => {
      void send();
      waiting.current = { decision, timer: setTimeout(() => void send(), undoMs) };
      setHeld(decision);
    },
    [send],
  );

  useEffect(() => () => void send(), [send]);

  return { held, sent, decide, undo: take };
}
