import { sensitiveFields } from '@united/domain/bank-applications/application-fields';
import { paperLimits } from '@united/domain/papers/paper';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { buildNotification, type Notice, notificationId } from '../email/notifications';
import type { Caller } from '../platform/caller';
import { emailNotifications, inTransaction } from '../platform/firestore';
import { countUse, countUses, type RateLimit, type Use } from '../platform/rate-limit';
import { raiseAlert } from '../platform/system-alerts';
import { superAdminsIn } from '../users/security-notices';
import { manyReveals } from './emails';

const hour = 60 * 60;

const what = 'revealed values';

/** More than anyone needs for manual work, and far less than a copy of the collection. */
const perUser: readonly RateLimit[] = [
  { name: 'reveal_field', max: 30, windowSeconds: hour, what },
  { name: 'reveal_field_day', max: 100, windowSeconds: 24 * hour, what },
];

/** Enough to review all applications of an office and look up its secrets. */
const perOffice: RateLimit = {
  name: 'reveal_office_day',
  max: 40,
  windowSeconds: 24 * hour,
  what: 'revealed values for this office',
  who: 'Staff have',
};

const openedWhat = 'applications opened for entry';

/** As many as a user can enter at a bank manually. */
const openingsPerUser: readonly RateLimit[] = [
  { name: 'entry', max: 40, windowSeconds: hour, what: openedWhat },
  { name: 'entry_day', max: 200, windowSeconds: 24 * hour, what: openedWhat },
];

/** A day of work: 100 applications with all their values. */
const openedValuesPerUser: RateLimit = {
  name: 'entry_values_day',
  max: 500,
  windowSeconds: 24 * hour,
  what: 'sensitive values opened for entry',
};

/** As many files as a user can check manually. */
const openedPapers: RateLimit = {
  name: 'open_paper_day',
  max: paperLimits.opensPerDay,
  windowSeconds: 24 * hour,
  what: 'files of papers opened',
};

/** Returns the number of uses that trigger an alert: 80% of a limit. */
const alertThreshold = ({ max }: RateLimit): number => Math.ceil(max * 0.8);

/** Values shown to a caller in one call. */
interface Shown {
  uid: string;
  /** The office's EFIN or member. Null if the value belongs to the caller. */
  office: string | null;
  /** Number of sensitive values. */
  values: number;
  /** Whether the application is being entered at its bank. */
  toEnter?: boolean;
}

const usesOf = ({ uid, office, values, toEnter = false }: Shown): Use[] => {
  const ofUser = toEnter
    ? [
        ...openingsPerUser.map((limit) => ({ limit, subject: uid, uses: 1 })),
        { limit: openedValuesPerUser, subject: uid, uses: values },
      ]
    : perUser.map((limit) => ({ limit, subject: uid, uses: values }));
  const ofOffice = office === null ? [] : [{ limit: perOffice, subject: office, uses: values }];
  return [...ofUser, ...ofOffice].filter(({ uses }) => uses > 0);
};

/**
 * Counts sensitive values before they are shown: per caller (by hour and day) and per office (by
 * day). Applications opened for entry at a bank have separate limits per caller. Counts nothing if
 * a limit is reached.
 * @param options.use idempotency key, so that a retried transaction counts once
 * @returns the limit that the caller is approaching, if any
 * @throws {Refusal} resource-exhausted if a limit is reached
 */
export async function countReveals(
  shown: Shown,
  options: { now: Timestamp; use: string },
): Promise<RateLimit | undefined> {
  const uses = usesOf(shown);
  const remaining = await countUses(uses, options);
  const near = uses.filter(({ limit, subject, uses: counted = 1 }, i) => {
    const used = limit.max - (remaining[i] ?? 0);
    const threshold = alertThreshold(limit);
    return subject === shown.uid && used >= threshold && used - counted < threshold;
  });
  return near.at(-1)?.limit;
}

/**
 * Counts a file of a paper before it is shown. Takes and returns the same as `countReveals`.
 * @throws {Refusal} resource-exhausted if the limit is reached
 */
export async function countOpenedPaper(
  uid: string,
  options: { now: Timestamp; use: string },
): Promise<RateLimit | undefined> {
  const remaining = await countUse(openedPapers, uid, options);
  return openedPapers.max - remaining === alertThreshold(openedPapers) ? openedPapers : undefined;
}

/** The number of uses of a limit, as part of a sentence. */
function actionOf(limit: RateLimit): string {
  const count = alertThreshold(limit);
  if (limit === openedPapers) return `has opened ${count} files of papers`;
  if (!openingsPerUser.includes(limit)) return `has revealed ${count} sensitive values`;
  return `has opened ${count} applications for entry, each with up to ${sensitiveFields.length} sensitive values,`;
}

/** Alerts super admins about a caller approaching a limit, and emails the others once a day. */
export async function alertManyReveals({ uid, user }: Caller, limit: RateLimit): Promise<void> {
  const span = limit.windowSeconds > hour ? 'a day' : 'an hour';
  const detail = `${user.name} ${actionOf(limit)} within ${span}. The limit is ${limit.max}. The audit log lists them. If nobody can explain this, suspend the account. This ends its sessions immediately.`;
  const now = Timestamp.now();
  await raiseAlert({ kind: 'many_reveals', subject: { id: uid, name: user.name }, detail }, { now });
  await inTransaction((transaction) => notifySuperAdminsIn(transaction, { uid, user }, detail, now));
}

async function notifySuperAdminsIn(
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
