import { isToEnter } from '@united/domain/bank-applications/bank-application';
import { Suspense, useState } from 'react';
import { CallError } from '~/portal/data/errors';
import { useConfirm } from '~/portal/ui/confirm';
import { lazyComponent } from '~/portal/ui/lazy';
import type { useOpened } from './use-opened';
import type { Row } from './use-queue';

const EntryReasonDialog = lazyComponent(() => import('./entry-reason-dialog'), 'EntryReasonDialog');

/**
 * Opens an office for entry. Confirms before taking it over from another user, and asks for a
 * reason if the office is not waiting for entry.
 * @param holderOf returns the name of another user entering an application; null if none
 */
export function useBegin(
  open: ReturnType<typeof useOpened>['open'],
  holderOf: (applicationId: string) => string | null,
) {
  const confirm = useConfirm();
  const [asking, setAsking] = useState<Row | null>(null);

  const confirmTakeover = (row: Row) => {
    const holder = holderOf(row.id) ?? 'a colleague';
    return confirm({
      title: `Take over ${row.office_name} from ${holder}?`,
      body: `${holder === 'a colleague' ? 'A colleague' : holder} is entering this office at ${row.bank_product} now. If you take over, the values are cleared on their screen. The takeover is recorded in the audit log.`,
      confirmLabel: 'Take over',
    });
  };

  const openNow = async (row: Row, reason: string) => {
    const held = holderOf(row.id) !== null;
    if (held && !(await confirmTakeover(row))) return;
    const given = reason === '' ? {} : { reason };
    const error = await open(row.id, { ...given, ...(held && { take_over: true }) });
    // The live query may not have received the lock yet.
    const locked = error instanceof CallError && error.reason === 'locked';
    if (locked && (await confirmTakeover(row))) await open(row.id, { ...given, take_over: true });
  };

  return {
    begin: async (row: Row) => {
      if (isToEnter(row)) await openNow(row, '');
      else setAsking(row);
    },
    dialog: asking && (
      <Suspense>
        <EntryReasonDialog
          officeName={asking.office_name}
          onReason={(reason) => void openNow(asking, reason)}
          onClose={() => setAsking(null)}
        />
      </Suspense>
    ),
  };
}
