import type { CallableOutput } from '@united/domain/shared/contracts';
import { useState } from 'react';
import { call } from '~/portal/data/call';
import { useAction } from '~/portal/ui/use-action';

/** Applications of one call; each is a transaction, and a call ends after a minute. */
const perCall = 20;

/** What an undo has done so far. */
export interface Undone {
  bank: string;
  changed: number;
  skipped: CallableOutput<'undoBankImport'>['skipped'];
}

/** Undoes an import, call by call, and counts; what was done before a failure stays done. */
export function useUndo(onEnd: (undone: Undone) => void) {
  const [progress, setProgress] = useState<number | null>(null);
  const { run, busy } = useAction(async ({ id, bank }: { id: string; bank: string }) => {
    let undone: Undone = { bank, changed: 0, skipped: [] };
    try {
      for (;;) {
        setProgress(undone.changed + undone.skipped.length);
        const {
          changed,
          skipped,
          left = 0,
        } = await call('undoBankImport', { import_id: id, at_most: perCall });
        undone = { bank, changed: undone.changed + changed, skipped: [...undone.skipped, ...skipped] };
        if (left === 0) break;
      }
    } finally {
      setProgress(null);
      onEnd(undone);
    }
  }, 'The import could not be undone');
  return { run, busy, progress };
}
