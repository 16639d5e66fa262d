import { createHash } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { secrets, submission } from '../../support/factories/bank-applications';
import { call, db, freshUsers, makeUser, post, refused, submitted, where } from '../support/emulators';

let id: string;
const [owner, admin] = freshUsers('member', 'admin');
beforeEach(async () => {
  id = await submitted(owner);
});

const request = (change: object = {}) => ({
  document: `bank_applications/${id}`,
  field: 'holder_ssn' as const,
  reason: 'The bank called back',
  ...change,
});

describe('revealField', () => {
  it.each([
    ['holder_ssn', '219099123'],
    ['holder_dob', secrets.holder_dob],
    ['routing_number', secrets.routing_number],
    ['account_number', secrets.account_number],
    ['security_question', secrets.security_question],
  ] as const)('shows staff the %s and leaves an audit row without it', async (field, value) => {
    expect(await call('revealField', { ...request(), field }, admin.token)).toEqual({ value });
    expect(await where('audit_log', 'action', 'field.revealed')).toMatchObject([
      {
        actor: { uid: admin.uid },
        target: { collection: 'bank_applications', id },
        fields: [field],
        reason: 'The bank called back',
      },
    ]);
  });

  it('refuses members, even for their own application', async () => {
    await refused('permission-denied', 'revealField', request(), owner.token);
  });

  it('returns not-found if nothing is stored', async () => {
    const { holder_ssn: _, ...rest } = submission();
    const { id: bare } = await call('submitBankApplication', rest, owner.token);
    for (const document of [
      `bank_applications/${bare}`,
      'bank_applications/nothing-here',
      `users/${owner.uid}`,
      `bank_application_secrets/${id}`,
      `bank_applications/draft_${owner.uid}`,
    ]) {
      await refused('not-found', 'revealField', request({ document }), admin.token);
    }
  });

  it('does not reveal a draft’s values', async () => {
    await call('saveDraftSecrets', { holder_ssn: '123-45-6789' }, owner.token);
    const document = `bank_applications/draft_${owner.uid}`;
    await refused('not-found', 'revealField', request({ document }), admin.token);
  });

  it('rejects a ciphertext that was moved from another application', async () => {
    const other = await submitted(owner);
    const stolen = (await db.doc(`bank_application_secrets/${id}`).get()).data() ?? {};
    await db.doc(`bank_application_secrets/${other}`).set(stolen);
    const document = `bank_applications/${other}`;
    const error = await refused('internal', 'revealField', request({ document }), admin.token);
    expect(error.message).toContain(error.details?.errorId);
    expect(JSON.stringify(error)).not.toContain('219099123');
  });

  it.each([
    ['field', { field: 'total_fee' }],
    ['field', { field: '__proto__' }],
    ['reason', { reason: '' }],
    ['reason', { reason: 'x'.repeat(501) }],
    ['document', { document: 'bank_applications' }],
    ['document', { document: 'a/b/c/d' }],
  ])('rejects an invalid %s: %o', async (field, change) => {
    const error = await refused('invalid-argument', 'revealField', request(change), admin.token);
    expect(Object.keys(error.details?.fields ?? {})).toEqual([field]);
  });

  it('is limited to thirty an hour per user', async () => {
    for (let i = 0; i < 30; i += 1) await call('revealField', request(), admin.token);
    const { message } = await refused('resource-exhausted', 'revealField', request(), admin.token);
    expect(message).toBe(
      'You have reached the limit of 30 revealed values an hour. Try again in 60 minutes.',
    );
    const other = await makeUser('super_admin');
    await call('revealField', request(), other.token);
  }, 60_000);

  const setUsed = (name: string, subject: string, count: number) =>
    db.doc(`rate_limits/${name}__${createHash('sha256').update(subject).digest('hex').slice(0, 32)}`).set({
      window_start: Timestamp.now(),
      count,
      expires_at: Timestamp.fromMillis(Date.now() + 3_600_000),
    });

  it('is limited to forty a day per office, across users', async () => {
    const { efin } = (await db.doc(`bank_applications/${id}`).get()).data() as { efin: string };
    await setUsed('reveal_office_day', `efin:${efin}`, 39);
    await call('revealField', request(), admin.token);
    const other = await makeUser('super_admin');
    const { message } = await refused('resource-exhausted', 'revealField', request(), other.token);
    expect(message).toBe(
      'Staff have reached the limit of 40 revealed values for this office a day. Try again in 24 hours.',
    );
    const elsewhere = await submitted(owner);
    await call('revealField', request({ document: `bank_applications/${elsewhere}` }), other.token);
    // An application that now has another EFIN counts toward that one.
    await db.doc(`bank_applications/${id}`).update({ efin: '640802' });
    await setUsed('reveal_office_day', 'efin:640802', 39);
    await call('revealField', request(), other.token);
    await refused('resource-exhausted', 'revealField', request(), other.token);
  });

  it('is limited to a hundred a day per user', async () => {
    await setUsed('reveal_field_day', admin.uid, 100);
    const { message } = await refused('resource-exhausted', 'revealField', request(), admin.token);
    expect(message).toContain('You have reached the limit of 100 revealed values a day.');
  });

  it.each([
    ['reveal_field', 22, '24 sensitive values within an hour. The limit is 30.'],
    ['reveal_field_day', 78, '80 sensitive values within a day. The limit is 100.'],
  ])('alerts super admins when a user nears %s', async (name, used, words) => {
    const boss = await makeUser('super_admin');
    await setUsed(name, admin.uid, used);
    await call('revealField', request(), admin.token);
    const alert = () => db.doc(`system_alerts/many_reveals__${admin.uid}`).get();
    expect((await alert()).exists).toBe(false);
    for (let i = 0; i < 2; i += 1) await call('revealField', request(), admin.token);
    expect((await alert()).data()).toMatchObject({
      subject: { id: admin.uid, name: admin.name },
      detail: expect.stringContaining(words),
      count: 1,
    });
    expect(await where('email_notifications', 'email_type', 'many_reveals')).toMatchObject([
      { member_id: boss.uid, text: expect.stringContaining(words) },
    ]);
  });

  it('counts simultaneous calls one by one', async () => {
    await setUsed('reveal_field', admin.uid, 28);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => post('revealField', request(), admin.token)),
    );
    expect(answers.filter((answer) => 'result' in answer)).toHaveLength(2);
    expect(await where('audit_log', 'action', 'field.revealed')).toHaveLength(2);
  }, 60_000);
});
