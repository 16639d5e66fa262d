import {
  type BankApplication,
  bankApplicationDocument,
} from '@united/domain/bank-applications/bank-application';
import { collections } from '@united/domain/shared/collections';
import type { WithId } from '~/portal/data/documents';
import { useOwnDocument } from '~/portal/data/live';
import { useSubject } from '~/portal/shared/users/subject-context';

/** Returns one of the member's applications, live, from the list or read by its untrusted id. */
export function useOffice(id: string, listed: WithId<BankApplication> | undefined) {
  const { uid } = useSubject();
  const { answer, retry } = useOwnDocument(
    collections.bankApplications,
    listed ? null : id,
    bankApplicationDocument,
    'submitted_by',
    uid,
  );
  const problem = !listed && answer?.document === null ? answer.problem : null;
  return {
    office: listed ?? answer?.document ?? null,
    missing: problem === 'missing',
    failed: problem === 'failed',
    retry,
  };
}
