import type { CallableOutput } from '@united/domain/shared/contracts';
import { useState } from 'react';
import { call } from '~/portal/data/call';
import { useAction } from '~/portal/ui/use-action';

/** Applications per call. Each is a transaction, and a call times out after a minute. */
const perCall = 20;

/** The results of an undo so far. */
export interface Undone {
  bank: string;
  changed: number;
  skipped: CallableOutput<'undoBankImport'>['skipped'];
}

/** Undoes an import in batches and reports progress. A failure doesn't revert earlier batches. */
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
  }, 'Failed to undo the import');
  return { run, busy, progress };
}
