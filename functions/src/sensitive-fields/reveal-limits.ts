import { sensitiveFields } from '@united/domain/bank-applications/bank-application';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { raiseAlert } from '../dashboard/system-alerts';
import { buildNotification, type Notice, notificationId } from '../email/notifications';
import type { Caller } from '../platform/caller';
import { emailNotifications, inTransaction } from '../platform/firestore';
import { countUse, countUses, type RateLimit } from '../platform/rate-limit';
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

const openedWhat = 'applications opened for entry';

/** As much as one person enters at a bank by hand. */
const openingsPerPerson: readonly RateLimit[] = [
  { name: 'entry', max: 40, windowSeconds: hour, what: openedWhat },
  { name: 'entry_day', max: 200, windowSeconds: 24 * hour, what: openedWhat },
];

/** The share of a limit that counts as near, four in five. */
const nearOf = ({ max }: RateLimit): number => Math.ceil(max * 0.8);

/** When the uses are counted, and what names them, so that a retry counts them once. */
interface Counting {
  now: Timestamp;
  use: string;
}

/**
 * Counts values that the caller reveals at once, by hour and day.
 * @returns the limit that they come near, if any
 * @throws {Refusal} resource-exhausted, with the limit and when it is free again
 */
export const countRevealOfPerson = (uid: string, options: Counting, values = 1) =>
  countOfPerson(perPerson, uid, { ...options, uses: values });

/**
 * Counts an application that the caller opens at the entry desk. One that waits to be entered counts
 * as one opening, whose values the office's counter bounds; any other as `values` reveals.
 * @returns the limit that it comes near, if any
 * @throws {Refusal} resource-exhausted, with the limit and when it is free again
 */
export const countOpeningOfPerson = (
  uid: string,
  { waits, values }: { waits: boolean; values: number },
  options: Counting,
) =>
  waits
    ? countOfPerson(openingsPerPerson, uid, { ...options, uses: 1 })
    : countRevealOfPerson(uid, options, values);

async function countOfPerson(
  perUse: readonly RateLimit[],
  uid: string,
  options: Counting & { uses: number },
): Promise<RateLimit | undefined> {
  if (options.uses === 0) return undefined;
  const left = await countUses(perUse, uid, options);
  return perUse.findLast((limit, i) => {
    const used = limit.max - (left[i] ?? 0);
    return used >= nearOf(limit) && used - options.uses < nearOf(limit);
  });
}

/**
 * Counts values that staff reveals at once of an office, named by its EFIN or else its member.
 * @throws {Refusal} resource-exhausted, with the limit and when it is free again
 */
export async function countRevealOfOffice(office: string, options: Counting, values = 1): Promise<void> {
  if (values > 0) await countUse(perOffice, office, { ...options, uses: values });
}

/** Alerts super admins to a caller near a limit, and e-mails the others once a day. */
export async function alertOfReveals({ uid, user }: Caller, limit: RateLimit): Promise<void> {
  const span = limit.windowSeconds > hour ? 'a day' : 'an hour';
  const done = openingsPerPerson.includes(limit)
    ? `has opened ${nearOf(limit)} applications for entry, each with up to ${sensitiveFields.length} sensitive values, within`
    : `has revealed ${nearOf(limit)} sensitive values within`;
  const detail = `${user.name} ${done} ${span}; ${limit.max} are the limit. The audit log says which, and why. If nobody can explain it, suspend the account: that ends its sessions immediately.`;
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
