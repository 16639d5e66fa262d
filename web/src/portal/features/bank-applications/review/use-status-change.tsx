import { useQueryClient } from '@tanstack/react-query';
import type { BankApplicationStatus } from '@united/domain/bank-application-status';
import { useCallback, useState } from 'react';
import { useToast } from '~/portal/components/toast';
import { call } from '~/portal/firebase/call';
import { messageOf } from '~/portal/firebase/call-error';
import type { StatusChange } from './status-change-schema';
import { StatusDialog, type StatusTarget } from './status-dialog';
import { resultText } from './status-result';
import { listKey } from './use-applications';

interface Asked {
  targets: readonly StatusTarget[];
  to: BankApplicationStatus | null;
  onDone?: () => void;
}

/** Asks for a change of status, saves it, says what happened, and reads the shown page again. Nothing changes on screen before. */
export function useStatusChange() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const toast = useToast();
  const queries = useQueryClient();

  const save = async ({ targets, onDone }: Asked, change: StatusChange): Promise<boolean> => {
    try {
      const { changed } = await call('setBankApplicationStatus', {
        application_ids: targets.map((target) => target.id),
        status: change.status,
        ...(change.reason && { reason: change.reason }),
      });
      toast.success('Status Updated', resultText(targets.length, changed, change.status));
      onDone?.();
      void queries.invalidateQueries({ queryKey: listKey });
      return true;
    } catch (error) {
      toast.error('Failed to update application status', messageOf(error));
      return false;
    }
  };

  /** Opens the dialog; `to` null lets the person choose there. */
  const ask = useCallback(
    (targets: readonly StatusTarget[], to: BankApplicationStatus | null, onDone?: () => void) =>
      setAsked({ targets, to, onDone }),
    [],
  );

  return {
    ask,
    dialog: asked && (
      <StatusDialog
        targets={asked.targets}
        to={asked.to}
        onSave={(change) => save(asked, change)}
        onClose={() => setAsked(null)}
      />
    ),
  };
}
