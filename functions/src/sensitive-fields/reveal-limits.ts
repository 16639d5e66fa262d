import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { raiseAlert } from '../dashboard/system-alerts';
import { buildNotification, type Notice, notificationId } from '../email/notifications';
import type { Caller } from '../platform/caller';
import { emailNotifications, inTransaction } from '../platform/firestore';
import { counterOf, type RateLimit, rateLimitIn } from '../platform/rate-limit';
import { superAdminsIn } from '../users/security-notices';
import { manyReveals } from './emails';

const hour = 60 * 60;

const what = 'revealed values';

/** More than anyone needs by hand, and far less than a copy of the collection. */
const perPerson: readonly RateLimit[] = [
  { name: 'reveal_field', max: 30, windowSeconds: hour, what },
  { name: 'reveal_field_day', max: 100, windowSeconds: 24 * hour, what },
];

/** Enough to review all applications of an office again, and to look up its secrets. */
const perOffice: RateLimit = {
  name: 'reveal_office_day',
  max: 40,
  windowSeconds: 24 * hour,
  what: 'revealed values of this office',
  who: 'The staff has',
};

/** The share of a limit that counts as near, four in five. */
const nearOf = ({ max }: RateLimit): number => Math.ceil(max * 0.8);

/** The caller's counters by hour and day. */
export const countersOfPerson = (uid: string) => perPerson.map((limit) => counterOf(limit, uid));

/** The counter of staff's reveals of an office. */
export const counterOfOffice = (office: string) => counterOf(perOffice, office);

/**
 * Reads the caller's counters by hour and day, and returns the write that counts one reveal. The
 * write returns the limit that it comes near, if any.
 * @throws {Refusal} resource-exhausted, with the limit and when it is free again
 */
export async function revealsOfPersonIn(
  transaction: Transaction,
  uid: string,
  now: Timestamp,
): Promise<() => RateLimit | undefined> {
  const counts = await Promise.all(perPerson.map((limit) => rateLimitIn(transaction, limit, uid, now)));
  return () => {
    const left = counts.map((count) => count());
    return perPerson.findLast((limit, i) => limit.max - (left[i] ?? 0) === nearOf(limit));
  };
}

/**
 * Reads the counter of staff's reveals of an office, by EFIN or else member, and returns the write
 * that counts one reveal.
 * @throws {Refusal} resource-exhausted, with the limit and when it is free again
 */
export const revealsOfOfficeIn = (transaction: Transaction, office: string, now: Timestamp) =>
  rateLimitIn(transaction, perOffice, office, now);

/** Alerts super admins to a caller near a limit, and e-mails the others once a day. */
export async function alertOfReveals({ uid, user }: Caller, limit: RateLimit): Promise<void> {
  const span = limit.windowSeconds > hour ? 'a day' : 'an hour';
  const detail = `${user.name} has revealed ${nearOf(limit)} sensitive values within ${span}; ${limit.max} are the limit. The audit log says which, and why. If nobody can explain it, suspend the account: that ends its sessions immediately.`;
  const now = Timestamp.now();
  await raiseAlert({ kind: 'many_reveals', subject: { id: uid, name: user.name }, detail }, { now });
  await inTransaction((transaction) => writeToSuperAdmins(transaction, { uid, user }, detail, now));
}

async function writeToSuperAdmins(
  transaction: Transaction,
  actor: Pick<Caller, 'uid' | 'user'>,
  detail: string,
  now: Timestamp,
): Promise<void> {
  const { docs } = await superAdminsIn(transaction);
  const others = docs.filter(({ id }) => id !== actor.uid);
  if (others.length === 0) return;
  const notices = others.map((document): Notice => {
    const { name, email } = document.data();
    return {
      eventId: `${actor.uid}__many_reveals__${now.toDate().toISOString().slice(0, 10)}`,
      type: 'many_reveals',
      message: manyReveals(name, actor.user.name, detail),
      to: { uid: document.id, email, name },
      applicationId: null,
    };
  });
  const stored = await transaction.getAll(
    ...notices.map((notice) => emailNotifications().doc(notificationId(notice))),
  );
  for (const [i, { exists, ref }] of stored.entries()) {
    const notice = notices[i];
    if (notice && !exists) transaction.create(ref, buildNotification(notice, now));
  }
}
