import type { PublicSettings } from '@united/domain/settings/settings';
import { useState } from 'react';
import { call } from '~/portal/data/call';
import { submissionOf, type WizardSubmission } from '~/portal/shared/bank-applications/form/schema';
import type { SetByBureau } from '~/portal/shared/bureaus/own-bureau';
import { useAction } from '~/portal/ui/use-action';
import { type SubmitFailure, submitFailure } from './submit-failure';
import type { WizardDraft } from './use-wizard-draft';

/** Maximum milliseconds that a pending save may delay a submission. */
const flushTimeout = 5000;

/** Submits exactly once: the draft keeps its idempotency key until the server accepts it. */
export function useSubmission(
  keeper: WizardDraft,
  settings: PublicSettings,
  bureau: SetByBureau | null,
  onSubmitted: (id: string) => void,
) {
  const [failure, setFailure] = useState<SubmitFailure | null>(null);
  const { run, busy } = useAction(async (application: WizardSubmission): Promise<SubmitFailure | null> => {
    setFailure(null);
    let id: string;
    try {
      await Promise.race([keeper.flush(), new Promise((resolve) => setTimeout(resolve, flushTimeout))]);
      keeper.cancel();
      const { idempotencyKey } = keeper.progress;
      ({ id } = await call('submitBankApplication', submissionOf(application, idempotencyKey, settings)));
    } catch (error) {
      const problem = submitFailure(error, bureau);
      setFailure(problem);
      return problem;
    }
    keeper.discard(false).catch(() => undefined);
    onSubmitted(id);
    return null;
  });

  /** `submit` resolves to the failure, or to null if the application was accepted. */
  return { busy, failure, fail: setFailure, submit: run };
}
