import { defaultSettings } from '@united/domain/settings/settings';
import { defaultStaffSettings } from '@united/domain/settings/staff-settings';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { newBanking } from '../../support/factories/bank-applications';
import { identityToolkit } from '../../support/identity-toolkit';
import { auditOf, record } from '../support/accounts';
import {
  auth,
  call,
  db,
  freshUsers,
  makeUser,
  post,
  refused,
  signIn,
  submitted,
  type TestUser,
} from '../support/emulators';

let application: string;
const [boss, admin, owner] = freshUsers('super_admin', 'admin', 'member');
beforeEach(async () => {
  application = await submitted(owner);
});

const password = 'Quillfeather-7';
const reason = 'Called the office back';
const bankingEdit = () => ({ application_id: application, ...newBanking });
const reveal = () => ({ document: `bank_applications/${application}`, field: 'holder_ssn' as const, reason });
const correction = () => ({
  ...{ application_id: application, base_version: 1, idempotency_key: 'correct-while-waiting' },
  changes: { shipping_city: 'Atlanta' },
});
const inputs = {
  revealField: reveal,
  updateBankingInformation: bankingEdit,
  correctApplication: correction,
};
const formOf = ({ uid, name, email }: TestUser, change: object) =>
  ({ uid, name, email, role: 'member', status: 'active', ...change }) as const;

/** A call that names sensitive values is counted before any decision. */
const counted = ['rate_limits', 'audit_log'];

async function expectWait(name: keyof typeof inputs, token: string): Promise<void> {
  const { details, message } = await refused('failed-precondition', name, inputs[name](), token, counted);
  expect(details).toEqual({ reason: 'credential-wait' });
  expect(message).toContain('was changed recently. You can do this in 24 hours');
}
const serves = async (name: keyof typeof inputs, token: string) =>
  expect(await post(name, inputs[name](), token)).toHaveProperty('result');

const markOf = async (uid: string): Promise<string> => (await auth.getUser(uid)).tokensValidAfterTime ?? '';

/** Signs in after all sessions were ended, which only counts from the next second on. */
async function signInAfterEnd({ uid, email }: TestUser, secret?: string): Promise<string> {
  await db.doc(`users/${uid}`).update({ valid_after: Timestamp.fromMillis(0) });
  return signIn(email, secret);
}

/**
 * Sets a password by an emailed link outside the product, in a later second than the last change,
 * because Auth counts in seconds.
 */
async function changeByLink({ uid, email }: { uid: string; email: string }): Promise<string> {
  const before = await markOf(uid);
  do {
    const link = new URL(await auth.generatePasswordResetLink(email));
    const oobCode = link.searchParams.get('oobCode');
    await identityToolkit('resetPassword', { oobCode, newPassword: password });
  } while ((await markOf(uid)) === before);
  return signIn(email, password);
}

describe('after a password or address change', () => {
  it('the user’s own reveals, banking edits and corrections wait', async () => {
    await serves('correctApplication', owner.token);
    await call('changePassword', { password }, owner.token);
    const changed = await signIn(owner.email, password);
    await expectWait('updateBankingInformation', changed);
    await expectWait('correctApplication', changed);
    await call('changePassword', { password }, admin.token);
    await expectWait('revealField', await signIn(admin.email, password));
    await serves('revealField', boss.token);
  });

  it.each([
    ['a typed password', () => call('resetUserPassword', { uid: owner.uid, password }, boss.token)],
    ['one of the form', () => call('updateUser', formOf(owner, { password }), boss.token)],
  ])('they also wait if staff made it: %s', async (_, change) => {
    await change();
    await expectWait('updateBankingInformation', await signInAfterEnd(owner, password));
  });

  it('they wait for a new address set by staff, but not for a new name', async () => {
    await call('updateUser', formOf(owner, { name: 'Dana Reed-Park' }), boss.token);
    await serves('updateBankingInformation', owner.token);
    await call('updateUser', formOf(owner, { email: 'moved@flow.test' }), boss.token);
    const moved = await signInAfterEnd({ ...owner, email: 'moved@flow.test' });
    await expectWait('updateBankingInformation', moved);
  });

  it('they wait after a reset link, which the product never sees, even if all sessions are ended after it', async () => {
    await call('recordSignIn', {}, owner.token);
    await call('recordSignIn', {}, admin.token);
    const token = await changeByLink(owner);
    // The first check records the change. Nothing else is written.
    const except = (await db.listCollections())
      .map(({ id }) => id)
      .filter((id) => id !== 'bank_applications');
    await refused('failed-precondition', 'updateBankingInformation', bankingEdit(), token, except);
    await expectWait('updateBankingInformation', token);
    await call('signOutEverywhere', {}, await changeByLink(admin));
    await expectWait('revealField', await signInAfterEnd(admin, password));
  });

  it('nothing waits if only sessions ended, or for the first password of a new account', async () => {
    await call('recordSignIn', {}, admin.token);
    await call('signOutEverywhere', {}, admin.token);
    await serves('revealField', await signInAfterEnd(admin));

    const email = 'new@flow.test';
    const { uid } = await call(
      'createUser',
      { name: 'New Admin', email, role: 'admin', status: 'active' },
      boss.token,
    );
    const token = await changeByLink({ uid, email });
    await call('recordSignIn', {}, token);
    await serves('revealField', token);
    expect((await record(uid)).credentials_changed_at).toBeUndefined();
  });

  it('the setting determines how long, and is kept by a save that does not send it', async () => {
    await call('changePassword', { password }, owner.token);
    const token = await signIn(owner.email, password);
    const { credential_change_wait_hours: _, ...older } = defaultSettings;
    const save = (settings: object) =>
      call(
        'saveSettings',
        { public: settings as typeof defaultSettings, staff: defaultStaffSettings },
        boss.token,
      );
    await save({ ...older, credential_change_wait_hours: 2 });
    await save({ ...older, season: 2026 });
    const { message } = await refused(
      'failed-precondition',
      'updateBankingInformation',
      bankingEdit(),
      token,
      counted,
    );
    expect(message).toContain('in 2 hours');
    await save({ ...older, credential_change_wait_hours: 0 });
    await serves('updateBankingInformation', token);
  });

  it('the wait ends after its hours', async () => {
    const changed = Timestamp.fromMillis(Date.now() - 24 * 60 * 60 * 1000 - 1000);
    await db.doc(`users/${owner.uid}`).update({ credentials_changed_at: changed });
    await serves('updateBankingInformation', owner.token);
  });
});

describe('liftCredentialWait', () => {
  const lift = (uid: string) => ({ uid, reason });

  it('ends the wait permanently, and records who lifted it', async () => {
    await call('recordSignIn', {}, admin.token);
    const token = await changeByLink(admin);
    await call('recordSignIn', {}, token);
    await expectWait('revealField', token);
    await call('liftCredentialWait', lift(admin.uid), boss.token);
    await call('recordSignIn', {}, token);
    await serves('revealField', token);
    expect(await auditOf(admin.uid)).toContain(`user.credential_wait_lifted:  by ${boss.uid}`);
  });

  it('ends the wait for an external change that no call has noticed yet', async () => {
    await call('recordSignIn', {}, owner.token);
    const token = await changeByLink(owner);
    await call('liftCredentialWait', lift(owner.uid), boss.token);
    await serves('updateBankingInformation', token);
    expect(await auditOf(owner.uid)).toContain(`user.credential_wait_lifted:  by ${boss.uid}`);
  });

  it('does nothing without a wait', async () => {
    const before = await record(owner.uid);
    await call('liftCredentialWait', lift(owner.uid), boss.token);
    expect(await record(owner.uid)).toEqual(before);
    expect(await auditOf(owner.uid)).not.toContain(`user.credential_wait_lifted:  by ${boss.uid}`);
  });

  it('is refused for oneself, for a caller who waits, for unknown users and without a reason', async () => {
    await call('changePassword', { password }, boss.token);
    const token = await signIn(boss.email, password);
    const own = await refused('failed-precondition', 'liftCredentialWait', lift(boss.uid), token);
    expect(own.details).toEqual({ reason: 'self' });
    await call('changePassword', { password }, admin.token);
    const waiting = await refused('failed-precondition', 'liftCredentialWait', lift(admin.uid), token);
    expect(waiting.details).toEqual({ reason: 'credential-wait' });
    const other = await makeUser('super_admin');
    await refused('not-found', 'liftCredentialWait', lift('nobody'), other.token);
    const unexplained = { uid: admin.uid, reason: ' ' };
    await refused('invalid-argument', 'liftCredentialWait', unexplained, other.token);
    await call('liftCredentialWait', lift(admin.uid), other.token);
  });
});
