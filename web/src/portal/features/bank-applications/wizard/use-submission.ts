import { useRef, useState } from 'react';
import { call } from '~/portal/data/call';
import { submissionOf, type WizardSubmission } from './schema';
import { type SubmitFailure, submitFailure } from './submit-failure';
import type { DraftKeeper } from './use-draft-keeper';

/** How long, in milliseconds, a running save may delay a submission. */
const patience = 5000;

/** Submits once: the draft keeps its idempotency key until the server has accepted. */
export function useSubmission(keeper: DraftKeeper, onSubmitted: (bank: string) => void) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<SubmitFailure | null>(null);
  const underWay = useRef(false);

  /** Resolves to the failure, or null when the application was accepted. */
  async function submit(application: WizardSubmission): Promise<SubmitFailure | null> {
    if (underWay.current) return null;
    underWay.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await Promise.race([keeper.flush(), new Promise((resolve) => setTimeout(resolve, patience))]);
      keeper.cancel();
      await call('submitBankApplication', submissionOf(application, keeper.progress.idempotencyKey));
      keeper.discard(false).catch(() => undefined);
      onSubmitted(application.bank_product);
      return null;
    } catch (error) {
      const problem = submitFailure(error);
      setFailure(problem);
      return problem;
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }

  return { busy, failure, fail: setFailure, submit };
}
