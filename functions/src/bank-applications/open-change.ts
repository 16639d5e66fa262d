import type { ApplicationChange } from '@united/domain/bank-applications/application-change';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import type { Actor } from '@united/domain/shared/actor';
import { changeSecretsId } from '@united/domain/shared/collections';
import type { Timestamp, Transaction } from 'firebase-admin/firestore';
import { Refusal } from '../platform/errors';
import { bankApplicationChanges, bankApplicationSecrets } from '../platform/firestore';

/** A requested change that waits for staff. */
export interface OpenChange {
  id: string;
  change: ApplicationChange;
}

/** The fields of an application for which no requested change waits. */
export const noOpenChange = { open_change: null, has_open_change: false } as const;

/** The refusal while a requested change waits. */
export const changeOpen = (): Refusal =>
  new Refusal('failed-precondition', 'A requested change of this application waits for our team already.', {
    reason: 'change-open',
  });

/** The refusal for a requested change that was decided, withdrawn or has expired. */
export const notOpen = (): Refusal =>
  new Refusal('failed-precondition', 'This change does not wait for a decision any more.', {
    reason: 'not-open',
  });

/** Reads the requested change that an application waits for; null without one. */
export async function openChangeIn(
  transaction: Transaction,
  { open_change: id }: Pick<BankApplication, 'open_change'>,
): Promise<OpenChange | null> {
  if (!id) return null;
  const change = (await transaction.get(bankApplicationChanges().doc(id))).data();
  return change?.state === 'requested' ? { id, change } : null;
}

/** The line of the timeline that says that a requested change was refused. */
export const refusalOf = ({
  withdraws,
}: Pick<ApplicationChange, 'withdraws'>): 'change_refused' | 'withdrawal_refused' =>
  withdraws ? 'withdrawal_refused' : 'change_refused';

/** The line of the timeline that says that a change was requested. */
export const requestOf = ({
  withdraws,
}: Pick<ApplicationChange, 'withdraws'>): 'change_requested' | 'withdrawal_requested' =>
  withdraws ? 'withdrawal_requested' : 'change_requested';

/** How a requested change ends. */
interface End {
  state: Exclude<ApplicationChange['state'], 'applied' | 'requested'>;
  actor: Actor;
  reason: string | null;
  calledBack?: boolean;
}

/** Ends a requested change and deletes its sensitive values. */
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
