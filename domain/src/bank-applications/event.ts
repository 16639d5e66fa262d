import * as z from 'zod/mini';
import { type Actor, actorSchema } from '../shared/actor';
import type { Timestamp } from '../shared/timestamp';
import { timestamp } from '../shared/timestamp';

/** `fees_changed` is written once staff can change the fees of a submitted application. */
const bankApplicationEventTypes = ['submitted', 'status_changed', 'banking_updated', 'fees_changed'] as const;

/**
 * `bank_application_events/{id}`: one line of an application's timeline, readable by its owner and
 * staff.
 */
export const bankApplicationEventDocument = z.object({
  application_id: z.string(),
  /** The application's owner, so that rules can compare it with a query. */
  member_id: z.string(),
  type: z.enum(bankApplicationEventTypes),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  actor: actorSchema,
  created_at: timestamp,
});
export type BankApplicationEvent = z.infer<typeof bankApplicationEventDocument>;

/** Builds an event; `from` and `to` are statuses, or masked account numbers for banking_updated. */
export function buildBankApplicationEvent(
  application: { id: string; submitted_by: string },
  change: Pick<BankApplicationEvent, 'type'> & Partial<Pick<BankApplicationEvent, 'from' | 'to' | 'reason'>>,
  actor: Actor,
  now: Timestamp,
): BankApplicationEvent {
  return {
    application_id: application.id,
    member_id: application.submitted_by,
    type: change.type,
    from: change.from ?? null,
    to: change.to ?? null,
    reason: change.reason ?? null,
    actor,
    created_at: now,
  };
}
