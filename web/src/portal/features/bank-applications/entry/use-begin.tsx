import { isToEnter } from '@united/domain/bank-applications/bank-application';
import { Suspense, useState } from 'react';
import { CallError } from '~/portal/data/errors';
import { useConfirm } from '~/portal/ui/confirm';
import { lazyComponent } from '~/portal/ui/lazy';
import type { useOpened } from './use-opened';
import type { Row } from './use-queue';

const EntryReasonDialog = lazyComponent(() => import('./entry-reason-dialog'), 'EntryReasonDialog');

/**
 * Opens an office for entry. Asks first before it is taken over from a colleague, and for a reason
 * where the office does not wait to be entered.
 * @param holderOf who else is entering an application; null for nobody
 */
export function useBegin(
  open: ReturnType<typeof useOpened>['open'],
  holderOf: (applicationId: string) => string | null,
) {
  const confirm = useConfirm();
  const [asking, setAsking] = useState<Row | null>(null);

  const agrees = (row: Row) => {
    const holder = holderOf(row.id) ?? 'a colleague';
    return confirm({
      title: `Take ${row.office_name} over from ${holder}?`,
      body: `${holder === 'a colleague' ? 'A colleague' : holder} is entering this office at ${row.bank_product} now. If you take it over, the values are cleared there, and the audit log says so.`,
      confirmLabel: 'Take over',
    });
  };

  const openNow = async (row: Row, reason: string) => {
    const held = holderOf(row.id) !== null;
    if (held && !(await agrees(row))) return;
    const given = reason === '' ? {} : { reason };
    const error = await open(row.id, { ...given, ...(held && { take_over: true }) });
    // A lock that has not arrived here yet.
    const locked = error instanceof CallError && error.reason === 'locked';
    if (locked && (await agrees(row))) await open(row.id, { ...given, take_over: true });
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
