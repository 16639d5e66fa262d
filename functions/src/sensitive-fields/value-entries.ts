import type { SensitiveField } from '@united/domain/bank-applications/application-fields';
import { Timestamp } from 'firebase-admin/firestore';
import { applicationTarget, auditIn } from '../platform/audit';
import type { Caller } from '../platform/caller';
import { bankApplications, inTransaction } from '../platform/firestore';
import { countUse, type RateLimit } from '../platform/rate-limit';
import { raiseAlert } from '../platform/system-alerts';

const day = 24 * 60 * 60;
const what = 'sensitive value entries';

/** Enough to correct an application, but far too few to guess a number. */
const perApplication: RateLimit = { name: 'named_values', max: 10, windowSeconds: day, what };
/** Higher, for users with many offices. */
const perUser: RateLimit = { name: 'named_values_person', max: 30, windowSeconds: day, what };

/**
 * Counts a call that contains sensitive values of a stored application, even if the call fails
 * later. Call it before reading or comparing the application's secrets, so that responses can't be
 * used to guess values. The limits are 10 a day per application and 30 per user. Writes an audit
 * row with the field names. The last call within a limit alerts super admins. Not idempotent,
 * because a repeated call may contain other values.
 * @throws {Refusal} resource-exhausted
 */
export async function countValueEntries(
  caller: Caller,
  applicationId: string,
  fields: readonly SensitiveField[],
): Promise<void> {
  if (fields.length === 0) return;
  const { uid, actor, user } = caller;
  const application = (await bankApplications().doc(applicationId).get()).data();
  const isOwn = application?.submitted_by === uid;
  const remaining = [await countUse(perUser, uid)];
  // Only the owner's calls count, so that other users can't exhaust the application's limit.
  if (isOwn) remaining.push(await countUse(perApplication, applicationId));
  await inTransaction(async (transaction) => {
    auditIn(transaction, {
      actor,
      action: 'application.values_named',
      target: isOwn
        ? applicationTarget(applicationId, application)
        : { collection: bankApplications().path, id: applicationId, name: null },
      fields: [...fields],
      at: Timestamp.now(),
    });
  });
  if (!remaining.includes(0)) return;
  await raiseAlert({
    kind: 'values_tried',
    subject: { id: uid, name: user.name },
    detail: `${user.name} has reached the daily limit for entering sensitive values in bank applications: ${perApplication.max} entries for one application, or ${perUser.max} in total. The audit log lists each entry. If nobody can explain this, suspend the account. This ends its sessions immediately.`,
  });
}
