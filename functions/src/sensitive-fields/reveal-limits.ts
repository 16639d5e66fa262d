import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { raiseAlert } from '../dashboard/system-alerts';
import { buildNotification, type Notice, notificationId } from '../email/notifications';
import type { Caller } from '../platform/caller';
import { emailNotifications, inTransaction } from '../platform/firestore';
import { countUse, type RateLimit } from '../platform/rate-limit';
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

/**
 * Counts a reveal by the caller, by hour and day.
 * @param use names the reveal, so that it counts once
 * @returns the limit that it comes near, if any
 * @throws {Refusal} resource-exhausted, with the limit and when it is free again
 */
export async function countRevealOfPerson(
  uid: string,
  options: { now: Timestamp; use: string },
): Promise<RateLimit | undefined> {
  const left = await Promise.all(perPerson.map((limit) => countUse(limit, uid, options)));
  return perPerson.findLast((limit, i) => limit.max - (left[i] ?? 0) === nearOf(limit));
}

/**
 * Counts a reveal by staff of an office, named by its EFIN or else its member.
 * @throws {Refusal} resource-exhausted, with the limit and when it is free again
 */
export const countRevealOfOffice = (office: string, options: { now: Timestamp; use: string }) =>
  countUse(perOffice, office, options);

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
