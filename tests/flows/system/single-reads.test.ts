import type { CallableName } from '@united/domain/shared/contracts';
import { beforeAll, expect, it, vi } from 'vitest';
import { submission } from '../../support/factories/bank-applications';
import { readsOfCall } from '../support/call-reads';
import { db, freshUsers, type Person, submitted, where } from '../support/emulators';

const [owner, admin] = freshUsers('member', 'admin');

// With the emulator's keys.
beforeAll(() => void vi.stubEnv('FUNCTIONS_EMULATOR', 'true'));

interface Reads {
  /** Reads of the caller's record: on arrival, in the transaction, and with its standing. */
  caller: number;
  /** Reads of other documents. */
  others: number;
  /** Sequential round trips. */
  trips: number;
}

/**
 * Calls as a user, whose record is read first. Nothing but that record is read twice. Excludes
 * limits, which are counted separately, before and after, without a lock.
 */
async function readsOf(person: Person, role: string, name: CallableName, data: unknown): Promise<Reads> {
  const own = `users/${person.uid}`;
  const all = await readsOfCall(name, { uid: person.uid, token: { role } }, data);
  expect(all[0]).toEqual([own]);
  const trips = all.map((trip) => trip.filter((path) => !path.startsWith('rate_limits/')));
  const paths = trips.flat();
  const others = paths.filter((path) => path !== own);
  expect(others.filter((path, i) => others.indexOf(path) !== i)).toEqual([]);
  return {
    caller: paths.length - others.length,
    others: others.length,
    trips: trips.filter((trip) => trip.length > 0).length,
  };
}

it('a later submission, whose mark is set, reads 12 documents', async () => {
  await submitted(owner);
  const reads = await readsOf(owner, 'member', 'submitBankApplication', submission({ efin: '730019' }));
  expect(reads).toEqual({ caller: 3, others: 9, trips: 4 });
});

it('saving draft values takes 7 reads', async () => {
  const reads = await readsOf(owner, 'member', 'saveDraftSecrets', { account_number: '000123456789' });
  expect(reads).toEqual({ caller: 3, others: 4, trips: 3 });
});

// An approval also checks who else claims the EFIN.
it.each([
  ['Bank Application Pending', { caller: 2, others: 6, trips: 6 }],
  ['Bank Application Approved', { caller: 2, others: 7, trips: 7 }],
])('a change of status to %s reads %o', async (status, expected) => {
  const change = { application_ids: [await submitted(owner)], status };
  expect(await readsOf(admin, 'admin', 'setBankApplicationStatus', change)).toEqual(expected);
});

it('each revealed value takes 6 reads', async () => {
  const document = `bank_applications/${await submitted(owner)}`;
  const reveal = (field: string) =>
    readsOf(admin, 'admin', 'revealField', { document, field, reason: 'The bank asks.' });
  const expected = { caller: 2, others: 4, trips: 5 };
  expect(await reveal('holder_ssn')).toEqual(expected);
  expect(await reveal('account_number')).toEqual(expected);
});

it('resending an email takes 4 reads', async () => {
  await submitted(owner);
  const [message] = await where('email_notifications', 'member_id', owner.uid);
  const id = message?.id ?? '';
  await db.doc(`email_notifications/${id}`).update({ status: 'failed' });
  const reads = await readsOf(admin, 'admin', 'retryEmail', { notification_id: id });
  expect(reads).toEqual({ caller: 2, others: 2, trips: 4 });
});
