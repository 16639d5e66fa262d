import { bankApplicationDraftDocument } from '@united/domain/bank-applications/draft';
import { describe, expect, it } from 'vitest';
import { secrets, submission } from '../../support/factories/bank-applications';
import { call, db, freshUsers, makeUser, refused, submitted, type TestUser } from '../support/emulators';

const [owner] = freshUsers('member');

const draft = async ({ uid }: TestUser) =>
  bankApplicationDraftDocument.parse((await db.doc(`bank_application_drafts/${uid}`).get()).data());
const stored = async ({ uid }: TestUser): Promise<Record<string, string>> =>
  (await db.doc(`bank_application_secrets/draft_${uid}`).get()).get('values');

describe('saveDraftSecrets', () => {
  it('stores encrypted values and shows at most the last four digits', async () => {
    await call('saveDraftSecrets', { ...secrets }, owner.token);
    expect(await draft(owner)).toMatchObject({
      step: 1,
      values: {},
      secrets_on_file: {
        holder_ssn: '9123',
        routing_number: '5155',
        account_number: '8265',
        holder_dob: '••',
        security_question: '••',
      },
    });
    for (const ciphertext of Object.values(await stored(owner))) expect(ciphertext).toMatch(/^v1\./);
  });

  it('doesn’t touch the browser’s part of the draft', async () => {
    const values = { office_name: 'Maple Tax' };
    await db.doc(`bank_application_drafts/${owner.uid}`).set({ step: 3, values, updated_at: new Date() });
    await call('saveDraftSecrets', { holder_ssn: '123-45-6789' }, owner.token);
    await call('saveDraftSecrets', { account_number: '000123456789' }, owner.token);
    expect(await draft(owner)).toMatchObject({
      step: 3,
      values,
      secrets_on_file: { holder_ssn: '6789', account_number: '6789' },
    });
  });

  it('stores partial values, replaces them, and removes them when cleared', async () => {
    await call('saveDraftSecrets', { account_number: '12', holder_ssn: '123-45-6789' }, owner.token);
    expect((await draft(owner)).secrets_on_file).toEqual({ account_number: '••', holder_ssn: '6789' });
    await call('saveDraftSecrets', { account_number: '000123456789' }, owner.token);
    expect((await draft(owner)).secrets_on_file?.account_number).toBe('6789');
    await call('saveDraftSecrets', { account_number: '' }, owner.token);
    expect((await draft(owner)).secrets_on_file).toEqual({ holder_ssn: '6789' });
    expect(Object.keys(await stored(owner))).toEqual(['holder_ssn']);
  });

  it('writes nothing without input', async () => {
    await call('saveDraftSecrets', {}, owner.token);
    expect((await db.doc(`bank_application_drafts/${owner.uid}`).get()).exists).toBe(false);
  });

  it('rejects values that are too long or unknown', async () => {
    await refused('invalid-argument', 'saveDraftSecrets', { holder_ssn: 'x'.repeat(61) }, owner.token);
    await refused('invalid-argument', 'saveDraftSecrets', { holder_ssn: 123456789 }, owner.token);
    await refused('invalid-argument', 'saveDraftSecrets', { uid: 'someone', holder_ssn: '1' }, owner.token);
  });
});

describe('copyDraftSecrets', () => {
  it('copies an earlier office without values leaving the server', async () => {
    const id = await submitted(owner);
    await call('copyDraftSecrets', { application_id: id }, owner.token);
    expect(Object.keys((await draft(owner)).secrets_on_file ?? {})).toHaveLength(5);
    const typed = submission();
    const open = {
      ...typed,
      holder_dob: '',
      holder_ssn: null,
      routing_number: ' ',
      account_number: undefined,
      security_question: undefined,
    };
    const copy = await call('submitBankApplication', open, owner.token);
    const admin = await makeUser('admin');
    const { value } = await call(
      'revealField',
      { document: `bank_applications/${copy.id}`, field: 'account_number', reason: 'Check of the copy' },
      admin.token,
    );
    expect(value).toBe(secrets.account_number);
  });

  it('returns not-found for another member’s application and for a missing one', async () => {
    const id = await submitted(await makeUser('member'));
    await refused('not-found', 'copyDraftSecrets', { application_id: id }, owner.token);
    await refused('not-found', 'copyDraftSecrets', { application_id: 'nothing-here' }, owner.token);
    await refused('invalid-argument', 'copyDraftSecrets', { application_id: '../users/x' }, owner.token);
  });
});
