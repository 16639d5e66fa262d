import { bureauTermsVersion } from '@united/domain/bureaus/invitation';
import type { CallableName } from '@united/domain/shared/contracts';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, expect, it, vi } from 'vitest';
import { submission } from '../../support/factories/bank-applications';
import { buildInvitation, storeBureau } from '../../support/factories/bureaus';
import { readsOfCall } from '../support/call-reads';
import { db, freshUsers, submitted, type TestUser, where } from '../support/emulators';
import { allConfirmed, prepared } from '../support/renewals';

const [owner, admin, ero] = freshUsers('member', 'admin', 'ero');

// With the emulator's keys.
beforeAll(() => void vi.stubEnv('FUNCTIONS_EMULATOR', 'true'));

/** The maximum number of documents that each call may read. */
const most = 12;

/**
 * Calls as a user, whose record is read first. Excludes limits, which are counted separately,
 * before and after, without a lock.
 */
async function readsOf(user: TestUser, role: string, name: CallableName, data: unknown): Promise<number> {
  const paths = await readsOfCall(name, { uid: user.uid, token: { role } }, data);
  expect(paths[0]).toBe(`users/${user.uid}`);
  return paths.filter((path) => !path.startsWith('rate_limits/')).length;
}

it('a later submission reads at most twelve documents', async () => {
  await submitted(owner);
  const reads = await readsOf(owner, 'member', 'submitBankApplication', submission({ efin: '730019' }));
  expect(reads).toBeLessThanOrEqual(most);
});

it('saving draft values reads at most twelve documents', async () => {
  const reads = await readsOf(owner, 'member', 'saveDraftSecrets', { account_number: '000123456789' });
  expect(reads).toBeLessThanOrEqual(most);
});

// An approval also checks who else claims the EFIN.
it.each(['Bank Application Pending', 'Bank Application Approved'])(
  'a status change to %s reads at most twelve documents',
  async (status) => {
    const change = { application_ids: [await submitted(owner)], status };
    expect(await readsOf(admin, 'admin', 'setBankApplicationStatus', change)).toBeLessThanOrEqual(most);
  },
);

it('saving a renewal reads at most twelve documents', async () => {
  const id = await prepared(owner.uid);
  const edit = { id, secrets: { account_number: '000123456789' }, confirm: ['banking'] };
  expect(await readsOf(owner, 'member', 'savePrepared', edit)).toBeLessThanOrEqual(most);
  expect(await readsOf(owner, 'member', 'savePrepared', { id })).toBeLessThanOrEqual(most);
});

it('sending one more renewal reads at most 16 documents', async () => {
  const renewal = { confirmed: allConfirmed() };
  const [first, ...others] = await Promise.all(
    Array.from({ length: 6 }, () => prepared(owner.uid, { renewal })),
  );
  const one = await readsOf(owner, 'member', 'sendPrepared', { ids: [first] });
  const five = await readsOf(owner, 'member', 'sendPrepared', { ids: others });
  expect(one).toBeLessThanOrEqual(16);
  expect(five).toBeLessThanOrEqual(5 * 16 + 2);
});

it('each reveal reads at most twelve documents', async () => {
  const document = `bank_applications/${await submitted(owner)}`;
  for (const field of ['holder_ssn', 'account_number']) {
    const request = { document, field, reason: 'The bank asks.' };
    expect(await readsOf(admin, 'admin', 'revealField', request)).toBeLessThanOrEqual(most);
  }
});

it('resending an email reads at most twelve documents', async () => {
  await submitted(owner);
  const [message] = await where('email_notifications', 'member_id', owner.uid);
  const id = message?.id ?? '';
  await db.doc(`email_notifications/${id}`).update({ status: 'failed' });
  const reads = await readsOf(admin, 'admin', 'retryEmail', { notification_id: id });
  expect(reads).toBeLessThanOrEqual(most);
});

it('inviting, joining, licensing, and leaving read at most twelve documents each', async () => {
  const bureau = await storeBureau(db, 'maple', ero);
  await db.doc('bureau_invitations/i').set(buildInvitation(Timestamp.now(), bureau, owner));
  const invited = { email: 'new@office.test', name: 'New' };
  expect(await readsOf(ero, 'ero', 'inviteOffice', invited)).toBeLessThanOrEqual(most);
  const accepted = { id: 'i', terms_version: bureauTermsVersion };
  expect(await readsOf(owner, 'member', 'acceptInvitation', accepted)).toBeLessThanOrEqual(most);
  const license = { member_id: owner.uid, state: 'paid' };
  expect(await readsOf(ero, 'ero', 'setOfficeLicense', license)).toBeLessThanOrEqual(most);
  expect(await readsOf(owner, 'member', 'leaveBureau', {})).toBeLessThanOrEqual(most);
});
