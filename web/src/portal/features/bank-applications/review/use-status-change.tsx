import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import type { BankApplicationStatus } from '@united/domain/bank-applications/status';
import type { StaleRecord } from '@united/domain/shared/version';
import { Suspense, useCallback, useState } from 'react';
import { call } from '~/portal/data/call';
import type { WithId } from '~/portal/data/documents';
import { messageOf } from '~/portal/data/errors';
import { lazyComponent } from '~/portal/ui/lazy';
import { useReload } from '~/portal/ui/list/use-reload';
import { useToast } from '~/portal/ui/toast';
import { changeInput } from './change-input';
import { applications } from './list';
import { StaleApplication } from './stale-application';
import type { StatusChange } from './status-change-schema';

const StatusDialog = lazyComponent(() => import('./status-dialog'), 'StatusDialog');
const BulkStatusDialog = lazyComponent(() => import('./bulk-status-dialog'), 'BulkStatusDialog');

interface PendingChange {
  target: WithId<BankApplication>;
  to: BankApplicationStatus;
  /** The version to change. */
  version: number;
  /** Others' changes. */
  stale: readonly StaleRecord[];
}

/** An open bulk change. */
interface Bulk {
  targets: readonly WithId<BankApplication>[];
  onDone: () => void;
}

/** Confirms, saves and reports status changes, then refetches the page. No optimistic update. */
export function useStatusChange() {
  const [asked, setAsked] = useState<PendingChange | null>(null);
  const [bulk, setBulk] = useState<Bulk | null>(null);
  const toast = useToast();
  const reload = useReload(applications);

  /** Resolves to whether the change was saved. If the record is stale, the dialog shows why. */
  const save = async ({ target, to, version }: PendingChange, change: StatusChange): Promise<boolean> => {
    try {
      const { stale = [] } = await call('setBankApplicationStatus', {
        application_ids: [target.id],
        expected_updated_at: { [target.id]: version },
        ...changeInput(change),
      });
      void reload();
      if (stale.length > 0) {
        setAsked({ target, to, version, stale });
        return false;
      }
      toast.success('Status Updated', `Application status updated to ${change.status}`);
      return true;
    } catch (error) {
      toast.error('Failed to update application status', messageOf(error));
      void reload();
      return false;
    }
  };

  /** Opens the dialog for one application. */
  const ask = useCallback(
    (target: WithId<BankApplication>, to: BankApplicationStatus) =>
      setAsked({ target, to, version: target.updated_at.toMillis(), stale: [] }),
    [],
  );

  const acceptNewer = ({ target, to, stale: [newer] }: PendingChange) =>
    setAsked({
      target: { ...target, ...newer?.current },
      to,
      version: newer?.updated_at ?? target.updated_at.toMillis(),
      stale: [],
    });

  return {
    ask,
    /** Opens the dialog for many applications. Calls `onDone` after each run. */
    askMany: (targets: readonly WithId<BankApplication>[], onDone: () => void) =>
      setBulk({ targets, onDone }),
    dialog: (
      <Suspense>
        {asked && (
          <StatusDialog
            target={asked.target}
            to={asked.to}
            onSave={(change) => save(asked, change)}
            onClose={() => setAsked(null)}
            notice={
              asked.stale.length > 0 ? (
                <StaleApplication
                  target={asked.target}
                  stale={asked.stale}
                  onReload={() => acceptNewer(asked)}
                />
              ) : null
            }
          />
        )}
        {bulk && <BulkStatusDialog {...bulk} onChanged={() => void reload()} onClose={() => setBulk(null)} />}
      </Suspense>
    ),
  };
}
