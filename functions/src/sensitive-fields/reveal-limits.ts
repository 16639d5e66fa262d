import { sensitiveFields } from '@united/domain/bank-applications/application-fields';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { buildNotification, type Notice, notificationId } from '../email/notifications';
import type { Caller } from '../platform/caller';
import { emailNotifications, inTransaction } from '../platform/firestore';
import { countUses, type RateLimit, type Use } from '../platform/rate-limit';
import { raiseAlert } from '../platform/system-alerts';
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

/** A day's work of entering: 100 applications with all their values. */
const openedValuesPerPerson: RateLimit = {
  name: 'entry_values_day',
  max: 500,
  windowSeconds: 24 * hour,
  what: 'sensitive values opened for entry',
};

/** The share of a limit that counts as near, four in five. */
const nearOf = ({ max }: RateLimit): number => Math.ceil(max * 0.8);

/** What a caller sees of an office at once. */
interface Shown {
  uid: string;
  /** Named by its EFIN or else its member; null where someone's own value is shown to them. */
  office: string | null;
  /** How many sensitive values. */
  values: number;
  /** Whether they belong to an application that waits to be entered at its bank. */
  toEnter?: boolean;
}

const usesOf = ({ uid, office, values, toEnter = false }: Shown): Use[] => {
  const ofPerson = toEnter
    ? [
        ...openingsPerPerson.map((limit) => ({ limit, subject: uid, uses: 1 })),
        { limit: openedValuesPerPerson, subject: uid, uses: values },
      ]
    : perPerson.map((limit) => ({ limit, subject: uid, uses: values }));
  const ofOffice = office === null ? [] : [{ limit: perOffice, subject: office, uses: values }];
  return [...ofPerson, ...ofOffice].filter(({ uses }) => uses > 0);
};

/**
 * Counts sensitive values that a caller is about to see: for the caller, by hour and day, and for the
 * office, by day. What is opened to be entered at a bank has limits of its own for the caller.
 * Where one limit is reached, nothing is counted.
 * @param use names the call, so that a transaction that runs again counts once
 * @returns the limit that the caller comes near, if any
 * @throws {Refusal} resource-exhausted, with the limit and when it is free again
 */
export async function countShown(
  shown: Shown,
  options: { now: Timestamp; use: string },
): Promise<RateLimit | undefined> {
  const uses = usesOf(shown);
  const left = await countUses(uses, options);
  const near = uses.filter(({ limit, subject, uses: counted = 1 }, i) => {
    const used = limit.max - (left[i] ?? 0);
    return subject === shown.uid && used >= nearOf(limit) && used - counted < nearOf(limit);
  });
  return near.at(-1)?.limit;
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
