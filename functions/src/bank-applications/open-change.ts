import type { ApplicationChange } from '@united/domain/bank-applications/application-change';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import type { Actor } from '@united/domain/shared/actor';
import { changeSecretsId } from '@united/domain/shared/collections';
import type { Timestamp, Transaction } from 'firebase-admin/firestore';
import { Refusal } from '../platform/errors';
import { bankApplicationChanges, bankApplicationSecrets } from '../platform/firestore';

/** A change request waiting for staff. */
export interface OpenChange {
  id: string;
  change: ApplicationChange;
}

/** The fields of an application without an open change request. */
export const noOpenChange = { open_change: null, has_open_change: false } as const;

/** Thrown if a change request is already open. */
export const changeOpen = (): Refusal =>
  new Refusal(
    'failed-precondition',
    'A requested change to this application is already waiting for our team.',
    {
      reason: 'change-open',
    },
  );

/** Thrown if a change request was already decided or withdrawn, or has expired. */
export const notOpen = (): Refusal =>
  new Refusal('failed-precondition', 'This change is no longer waiting for a decision.', {
    reason: 'not-open',
  });

/** Reads the application's open change request, or null. */
export async function openChangeIn(
  transaction: Transaction,
  { open_change: id }: Pick<BankApplication, 'open_change'>,
): Promise<OpenChange | null> {
  if (!id) return null;
  const change = (await transaction.get(bankApplicationChanges().doc(id))).data();
  return change?.state === 'requested' ? { id, change } : null;
}

/** The timeline event type for a refused request. */
export const refusalOf = ({
  withdraws,
}: Pick<ApplicationChange, 'withdraws'>): 'change_refused' | 'withdrawal_refused' =>
  withdraws ? 'withdrawal_refused' : 'change_refused';

/** The timeline event type for a new request. */
export const requestOf = ({
  withdraws,
}: Pick<ApplicationChange, 'withdraws'>): 'change_requested' | 'withdrawal_requested' =>
  withdraws ? 'withdrawal_requested' : 'change_requested';

/** How a change request was closed. */
interface End {
  state: Exclude<ApplicationChange['state'], 'applied' | 'requested'>;
  actor: Actor;
  reason: string | null;
  calledBack?: boolean;
}

/** Closes a change request and deletes its sensitive values. */
export function endChangeIn(
  transaction: Transaction,
  { id }: Pick<OpenChange, 'id'>,
  { state, actor, reason, calledBack = false }: End,
  now: Timestamp,
): void {
  transaction.update(bankApplicationChanges().doc(id), {
    state,
    decided_by: actor,
    decided_at: now,
    decision_reason: reason,
    called_back: calledBack,
  });
  transaction.delete(bankApplicationSecrets().doc(changeSecretsId(id)));
}
