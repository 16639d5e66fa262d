import type { ApplicationChange } from '@united/domain/bank-applications/application-change';
import { applicationFieldLabels } from '@united/domain/bank-applications/application-fields';
import { useState } from 'react';
import { call } from '~/portal/data/call';
import type { WithId } from '~/portal/data/documents';
import { CallError, detailOf } from '~/portal/data/errors';
import { useReload } from '~/portal/ui/list/use-reload';
import { useToast } from '~/portal/ui/toast';
import { useAction } from '~/portal/ui/use-action';
import type { AcceptedStatus, DecisionValues } from './decision';
import { applications } from './list';

type Decision = 'accept' | 'refuse';

/** Returns a function that accepts or refuses a requested change, then refetches the list. */
export function useDecision(
  application: { office_name: string },
  change: WithId<ApplicationChange>,
  /** The status that accepting sets by default; null if it sets none. */
  defaultStatus: AcceptedStatus | null,
  onFailed: (message: string) => void,
) {
  const toast = useToast();
  const reload = useReload(applications);
  const [deciding, setDeciding] = useState<Decision | null>(null);
  const { run, busy } = useAction(
    async (
      decision: Decision,
      { called_back, status, reason }: Omit<DecisionValues, 'status'> & { status: AcceptedStatus | null },
    ) => {
      setDeciding(decision);
      try {
        await call('decideChange', {
          change_id: change.id,
          decision,
          ...(reason.trim() && { reason: reason.trim() }),
          ...(decision === 'accept' && called_back && { called_back }),
          ...(decision === 'accept' && status && status !== defaultStatus && { status }),
        });
        toast.success(
          `${change.withdraws ? 'Withdrawal' : 'Change'} ${decision === 'accept' ? 'accepted' : 'refused'}`,
          `${application.office_name} gets an email.`,
        );
      } finally {
        setDeciding(null);
        void reload();
      }
    },
    (error) => onFailed(failureText(error)),
  );
  return { run, busy, deciding };
}

/** Describes an error, naming fields that have changed since the request. */
function failureText(error: unknown): string {
  if (!(error instanceof CallError) || error.reason !== 'outdated') return detailOf(error);
  const labels: Record<string, string> = applicationFieldLabels;
  const fields = Object.keys(error.fields ?? {}).map((field) => labels[field] ?? field);
  return fields.length > 0
    ? `Changed since the request: ${fields.join(', ')}. Refuse the request so that the office can submit it again.`
    : error.message;
}
