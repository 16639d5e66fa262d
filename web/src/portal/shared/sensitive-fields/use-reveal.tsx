import { Suspense, useCallback, useState } from 'react';
import { lazyComponent } from '~/portal/ui/lazy';
import type { RevealTarget } from './reveal-dialog';
import { useRevealed } from './use-revealed';

const RevealDialog = lazyComponent(() => import('./reveal-dialog'), 'RevealDialog');

const RevealedDialog = lazyComponent(() => import('./revealed-dialog'), 'RevealedDialog');

/** Asks for a reason, then shows a sensitive value for 30 seconds. */
export function useReveal() {
  const [target, setTarget] = useState<RevealTarget | null>(null);
  const [asking, setAsking] = useState(false);
  const { value, left, show, hide } = useRevealed();

  const dialog = target && (
    <Suspense>
      {asking && (
        <RevealDialog
          {...target}
          onClose={() => setAsking(false)}
          onValue={(revealed) => {
            setAsking(false);
            show(revealed);
          }}
        />
      )}
      {value !== null && <RevealedDialog target={target} value={value} left={left} onHide={hide} />}
    </Suspense>
  );

  const onReveal = useCallback((next: RevealTarget) => {
    setTarget(next);
    setAsking(true);
  }, []);

  return { onReveal, dialog };
}
