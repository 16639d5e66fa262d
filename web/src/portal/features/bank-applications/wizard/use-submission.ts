import type { OfficeAtBank } from '@united/domain/dashboard/next-step';
import type { PublicSettings } from '@united/domain/settings/settings';
import { useState } from 'react';
import { call } from '~/portal/data/call';
import { useAction } from '~/portal/ui/use-action';
import { submissionOf, type WizardSubmission } from './schema';
import { type SubmitFailure, submitFailure } from './submit-failure';
import type { WizardDraft } from './use-draft-keeper';

/** How long, in milliseconds, a running save may delay a submission. */
const patience = 5000;

/** Submits once: the draft keeps its idempotency key until the server has accepted. */
export function useSubmission(
  keeper: WizardDraft,
  settings: PublicSettings,
  onSubmitted: (sent: OfficeAtBank) => void,
) {
  const [failure, setFailure] = useState<SubmitFailure | null>(null);
  const { run, busy } = useAction(async (application: WizardSubmission): Promise<SubmitFailure | null> => {
    setFailure(null);
    try {
      await Promise.race([keeper.flush(), new Promise((resolve) => setTimeout(resolve, patience))]);
      keeper.cancel();
      const { idempotencyKey } = keeper.progress;
      await call('submitBankApplication', submissionOf(application, idempotencyKey, settings));
    } catch (error) {
      const problem = submitFailure(error);
      setFailure(problem);
      return problem;
    }
    keeper.discard(false).catch(() => undefined);
    onSubmitted(application);
    return null;
  });

  /** `submit` resolves to what went wrong, or to nothing when the application was accepted. */
  return { busy, failure, fail: setFailure, submit: run };
}
