import type { BankApplicationStatus } from '@united/domain/bank-applications/status';
import type { StaleRecord } from '@united/domain/shared/version';
import { lazy, Suspense, useCallback, useState } from 'react';
import { call } from '~/portal/data/call';
import { messageOf } from '~/portal/data/errors';
import { leftText, versionsOf } from '~/portal/ui/list/stale';
import { useReload } from '~/portal/ui/list/use-reload';
import { useToast } from '~/portal/ui/toast';
import { applications } from './list';
import type { StatusChange } from './status-change-schema';
import type { StatusTarget } from './status-dialog';
import { resultText } from './status-result';

const StatusDialog = lazy(async () => ({ default: (await import('./status-dialog')).StatusDialog }));
const StaleApplications = lazy(async () => ({
  default: (await import('./stale-applications')).StaleApplications,
}));

interface Asked {
  targets: readonly StatusTarget[];
  to: BankApplicationStatus | null;
  /** The versions to change, by id. */
  versions: Record<string, number>;
  /** Others' changes. */
  stale: readonly StaleRecord[];
  onDone?: (() => void) | undefined;
}

/** Confirms, saves and reports a status change, then refetches the page. Not optimistic. */
export function useStatusChange() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const toast = useToast();
  const reload = useReload(applications);

  /** Resolves to whether all is done. Stale applications stay in the dialog for a decision. */
  const save = async ({ targets, to, versions, onDone }: Asked, change: StatusChange): Promise<boolean> => {
    try {
      const { changed, stale = [] } = await call('setBankApplicationStatus', {
        application_ids: targets.map((target) => target.id),
        expected_updated_at: versions,
        status: change.status,
        ...(change.reason && { reason: change.reason }),
      });
      void reload();
      const result = resultText(targets.length - stale.length, changed, change.status);
      if (stale.length > 0) {
        toast.error(leftText(stale.length, targets.length, 'applications'), changed > 0 ? result : undefined);
        const left = targets.filter(({ id }) => stale.some((record) => record.id === id));
        setAsked({ targets: left, to, versions, stale, onDone });
        return false;
      }
      toast.success('Status Updated', result);
      onDone?.();
      return true;
    } catch (error) {
      toast.error('Failed to update application status', messageOf(error));
      void reload();
      return false;
    }
  };

  /** Opens the dialog; with `to` null the user chooses there. */
  const ask = useCallback(
    (targets: readonly StatusTarget[], to: BankApplicationStatus | null, onDone?: () => void) =>
      setAsked({ targets, to, versions: versionsOf(targets), stale: [], onDone }),
    [],
  );

  const goOn = ({ targets, stale, ...rest }: Asked) =>
    setAsked({
      ...rest,
      targets: targets.map((target) => ({
        ...target,
        ...stale.find(({ id }) => id === target.id)?.current,
      })),
      versions: Object.fromEntries(stale.map(({ id, updated_at }) => [id, updated_at])),
      stale: [],
    });

  return {
    ask,
    dialog: asked && (
      <Suspense>
        <StatusDialog
          targets={asked.targets}
          to={asked.to}
          onSave={(change) => save(asked, change)}
          onClose={() => setAsked(null)}
          notice={
            asked.stale.length > 0 ? (
              <Suspense>
                <StaleApplications
                  targets={asked.targets}
                  stale={asked.stale}
                  onKeep={() => goOn(asked)}
                  onTake={() => setAsked(null)}
                />
              </Suspense>
            ) : null
          }
        />
      </Suspense>
    ),
  };
}
