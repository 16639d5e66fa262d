import { contracts } from '@united/domain/shared/contracts';
import { DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore';
import { expect, it, vi } from 'vitest';
import { setBankApplicationStatus } from '../../../functions/src/bank-applications/set-status';
import { submitBankApplication } from '../../../functions/src/bank-applications/submit';
import { retryEmail } from '../../../functions/src/email/retry-email';
import type { Caller } from '../../../functions/src/platform/caller';
import { parseKeyRing } from '../../../functions/src/platform/field-crypto';
import { asCaller } from '../../../functions/src/platform/still-admitted';
import { revealField } from '../../../functions/src/sensitive-fields/reveal-field';
import { submission } from '../../support/factories/bank-applications';
import { callerOf } from '../support/accounts';
import { db, freshUsers, submitted, where } from '../support/emulators';

const [owner, admin] = freshUsers('member', 'admin');
const keyRing = parseKeyRing(process.env.FIELD_ENCRYPTION_KEYS ?? '');

/**
 * Runs a callable's service as its caller. Returns the paths of the documents that it reads by id,
 * of each round trip.
 */
async function readsOf(caller: Caller, work: () => Promise<unknown>): Promise<string[][]> {
  const reads = [
    vi.spyOn(Transaction.prototype, 'get'),
    vi.spyOn(Transaction.prototype, 'getAll'),
    vi.spyOn(Firestore.prototype, 'getAll'), // A reference's own `get` comes here too.
  ];
  const session = { uid: caller.uid, role: caller.user.role, authTime: caller.authTime };
  await asCaller(session, { roles: [caller.user.role], statuses: ['active'] }, work);
  const trips = reads.flatMap(({ mock }): unknown[][] => mock.calls);
  return trips.map((read) => read.flatMap((each) => (each instanceof DocumentReference ? [each.path] : [])));
}

/** None twice, not more than the plan allows, and in at most `maxTrips` round trips. */
function expectSingle(trips: string[][], max: number, maxTrips: number): void {
  const paths = trips.flat();
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.filter((path, i) => paths.indexOf(path) !== i)).toEqual([]);
  expect(paths.length).toBeLessThanOrEqual(max);
  expect(trips.length).toBeLessThanOrEqual(maxTrips);
}

it('a later submission, which finds its mark set, reads each document once', async () => {
  await submitted(owner);
  const caller = await callerOf(owner);
  const input = contracts.submitBankApplication.input.parse(submission({ efin: '730019' }));
  expectSingle(await readsOf(caller, () => submitBankApplication(caller, input, keyRing)), 12, 2);
});

it('a change of status reads each document once', async () => {
  const id = await submitted(owner);
  const caller = await callerOf(admin);
  // An approval also asks who else claims the EFIN.
  for (const [status, maxTrips] of [
    ['Bank Application Pending', 2],
    ['Bank Application Approved', 4],
  ] as const) {
    const change = { application_ids: [id], status };
    expectSingle(await readsOf(caller, () => setBankApplicationStatus(change, caller.actor)), 10, maxTrips);
    vi.restoreAllMocks();
  }
});

it('a revealed value reads each document once', async () => {
  const id = await submitted(owner);
  const caller = await callerOf(admin);
  const request = {
    document: `bank_applications/${id}`,
    field: 'holder_ssn',
    reason: 'The bank asks.',
  } as const;
  expectSingle(await readsOf(caller, () => revealField(caller, request, keyRing)), 10, 2);
});

it('an e-mail that is sent again reads each document once', async () => {
  await submitted(owner);
  const caller = await callerOf(admin);
  const [message] = await where('email_notifications', 'member_id', owner.uid);
  const id = message?.id ?? '';
  await db.doc(`email_notifications/${id}`).update({ status: 'failed' });
  expectSingle(await readsOf(caller, () => retryEmail(caller.actor, { notification_id: id })), 4, 2);
});
