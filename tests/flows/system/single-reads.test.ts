import type { CallableName } from '@united/domain/shared/contracts';
import { beforeAll, expect, it, vi } from 'vitest';
import { submission } from '../../support/factories/bank-applications';
import { readsOfCall } from '../support/call-reads';
import { db, freshUsers, type Person, submitted, where } from '../support/emulators';

const [owner, admin] = freshUsers('member', 'admin');

// With the keys of the emulator.
beforeAll(() => void vi.stubEnv('FUNCTIONS_EMULATOR', 'true'));

/** None twice, and not more than the plan allows. */
function expectSingle(trips: string[][], max: number): void {
  const paths = trips.flat();
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.filter((path, i) => paths.indexOf(path) !== i)).toEqual([]);
  expect(paths.length).toBeLessThanOrEqual(max);
}

/**
 * Calls as someone; the caller's record is among the first reads. Limits are counted on their own,
 * before and after without a lock.
 * @returns the other round trips
 */
async function tripsOf({ uid }: Person, role: string, name: CallableName, data: unknown) {
  const trips = await readsOfCall(name, { uid, token: { role } }, data);
  expect(trips[0]).toContain(`users/${uid}`);
  const others = trips.map((trip) => trip.filter((path) => !path.startsWith('rate_limits/')));
  return others.filter((trip) => trip.length > 0);
}

it('a later submission, which finds its mark set, reads each document once, in two trips', async () => {
  await submitted(owner);
  const trips = await tripsOf(owner, 'member', 'submitBankApplication', submission({ efin: '730019' }));
  expectSingle(trips, 12);
  expect(trips).toHaveLength(2);
});

it('values of a draft are saved after one trip', async () => {
  const trips = await tripsOf(owner, 'member', 'saveDraftSecrets', { account_number: '000123456789' });
  expectSingle(trips, 5);
  expect(trips).toHaveLength(1);
});

// An approval also asks who else claims the EFIN.
it.each([
  ['Bank Application Pending', 2],
  ['Bank Application Approved', 3],
])('a change of status to %s reads each document once, in %i trips', async (status, most) => {
  const change = { application_ids: [await submitted(owner)], status };
  const trips = await tripsOf(admin, 'admin', 'setBankApplicationStatus', change);
  expectSingle(trips, 11);
  expect(trips).toHaveLength(most);
});

it('a revealed value reads each document once, in one trip', async () => {
  const document = `bank_applications/${await submitted(owner)}`;
  const reveal = (field: string) =>
    tripsOf(admin, 'admin', 'revealField', { document, field, reason: 'The bank asks.' });
  const first = await reveal('holder_ssn');
  expectSingle(first, 9);
  expect(first).toHaveLength(1);
  const next = await reveal('account_number');
  expectSingle(next, 9);
  expect(next).toHaveLength(1);
});

it('an e-mail that is sent again reads each document once, in two trips', async () => {
  await submitted(owner);
  const [message] = await where('email_notifications', 'member_id', owner.uid);
  const id = message?.id ?? '';
  await db.doc(`email_notifications/${id}`).update({ status: 'failed' });
  const trips = await tripsOf(admin, 'admin', 'retryEmail', { notification_id: id });
  expectSingle(trips, 4);
  expect(trips).toHaveLength(2);
});
