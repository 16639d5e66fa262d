import * as z from 'zod/mini';
import { type Actor, actorSchema } from '../shared/actor';
import type { Timestamp } from '../shared/timestamp';
import { timestamp } from '../shared/timestamp';
import { fieldChange } from './application-change';

const bankApplicationEventTypes = [
  'submitted',
  'status_changed',
  'banking_updated',
  'fees_changed',
  'change_requested',
  'change_refused',
  'change_withdrawn',
  'corrected',
  'resubmitted',
  'passed_to_bank',
  'withdrawn',
  'withdrawal_requested',
  'withdrawal_refused',
  'withdrawal_taken_back',
] as const;

/**
 * `bank_application_events/{id}`: one entry in an application's timeline, readable by its owner and
 * staff.
 */
export const bankApplicationEventDocument = z.object({
  application_id: z.string(),
  /** The application's owner, so that security rules can check a query. */
  member_id: z.string(),
  type: z.enum(bankApplicationEventTypes),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** The fields of a correction or change request, never with sensitive values. */
  changes: z.optional(z.array(fieldChange)),
  reason: z.nullable(z.string()),
  /** The bank's code for a rejection. */
  reason_code: z.optional(z.string()),
  /**
   * The source of an event that no user caused directly: a bank's file, or the earlier system.
   * Events from the earlier system don't notify anyone.
   */
  source: z.optional(z.enum(['import', 'earlier_system'])),
  actor: actorSchema,
  created_at: timestamp,
});
export type BankApplicationEvent = z.infer<typeof bankApplicationEventDocument>;

export const bankApplicationEventTitles: Record<BankApplicationEvent['type'], string> = {
  submitted: 'Application submitted',
  status_changed: 'Status changed',
  banking_updated: 'Banking information updated',
  fees_changed: 'Fees changed',
  change_requested: 'Change requested',
  change_refused: 'Requested change refused',
  change_withdrawn: 'Requested change withdrawn',
  corrected: 'Application corrected',
  resubmitted: 'Corrected and sent again',
  passed_to_bank: 'Passed to the bank',
  withdrawn: 'Application withdrawn',
  withdrawal_requested: 'Withdrawal requested',
  withdrawal_refused: 'Withdrawal refused',
  withdrawal_taken_back: 'Withdrawal request canceled',
};

/**
 * Builds an event. `from` and `to` hold statuses, masked account numbers for `banking_updated`, or
 * the total in dollars for `fees_changed`.
 */
export function buildBankApplicationEvent(
  application: { id: string; submitted_by: string },
  change: Pick<BankApplicationEvent, 'type'> &
    Partial<Pick<BankApplicationEvent, 'from' | 'to' | 'changes' | 'reason' | 'reason_code' | 'source'>>,
  actor: Actor,
  now: Timestamp,
): BankApplicationEvent {
  return {
    application_id: application.id,
    member_id: application.submitted_by,
    type: change.type,
    from: change.from ?? null,
    to: change.to ?? null,
    ...(change.changes && { changes: change.changes }),
    reason: change.reason ?? null,
    ...(change.reason_code && { reason_code: change.reason_code }),
    ...(change.source && { source: change.source }),
    actor,
    created_at: now,
  };
}
