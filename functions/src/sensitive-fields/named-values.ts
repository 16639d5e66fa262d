import type { SensitiveField } from '@united/domain/bank-applications/application-fields';
import { Timestamp } from 'firebase-admin/firestore';
import { applicationTarget, auditIn } from '../platform/audit';
import type { Caller } from '../platform/caller';
import { bankApplications, inTransaction } from '../platform/firestore';
import { countUse, type RateLimit } from '../platform/rate-limit';
import { raiseAlert } from '../platform/system-alerts';

const day = 24 * 60 * 60;
const what = 'entries of sensitive values';

/** Enough to mend an application, far too few to find a number by trying. */
const perApplication: RateLimit = { name: 'named_values', max: 10, windowSeconds: day, what };
/** For an owner of many offices. */
const perPerson: RateLimit = { name: 'named_values_person', max: 30, windowSeconds: day, what };

/**
 * Counts a call that names sensitive values of a stored application, whatever becomes of the call.
 * Call it before anything is decided or read of the application's secrets, so that neither answers
 * nor refusals can be used to try values out: 10 a day for an application, 30 for a person. Writes
 * an audit row with the names of the fields; the last call within a limit alerts super admins. A
 * repeated call counts again: its values may differ.
 * @throws {Refusal} resource-exhausted
 */
export async function countNamedValues(
  caller: Caller,
  applicationId: string,
  fields: readonly SensitiveField[],
): Promise<void> {
  if (fields.length === 0) return;
  const { uid, actor, user } = caller;
  const application = (await bankApplications().doc(applicationId).get()).data();
  const isOwn = application?.submitted_by === uid;
  const left = [await countUse(perPerson, uid)];
  // Only the owner counts against an application: nobody else can use its limit up.
  if (isOwn) left.push(await countUse(perApplication, applicationId));
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
  if (!left.includes(0)) return;
  await raiseAlert({
    kind: 'values_tried',
    subject: { id: uid, name: user.name },
    detail: `${user.name} has entered sensitive values of bank applications as often as a day allows: ${perApplication.max} times for one application, or ${perPerson.max} times in all. The audit log lists each time. If nobody can explain it, suspend the account: that ends its sessions immediately.`,
  });
}
