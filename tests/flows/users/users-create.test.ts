import { describe, expect, it, vi } from 'vitest';
import { createUser } from '../../../functions/src/users/create-user';
import { identityToolkit } from '../../support/identity-toolkit';
import {
  accounts,
  auditOf,
  callerOf,
  expectAgreement,
  expectNoOrphan,
  record,
  refusedWithoutTrace,
} from '../support/accounts';
import { auth, call, db, everything, freshUsers, makeUser, post, signIn, where } from '../support/emulators';

const [admin] = freshUsers('admin');

let userCount = 0;
function newcomer(change: object = {}) {
  userCount += 1;
  return {
    name: 'Noor Reed',
    email: `noor-${userCount}@create.test`,
    role: 'member' as const,
    status: 'active' as const,
    ...change,
  };
}
const values = [
  { key: 'Software_URL', value: 'https://software.example', value_type: 'url' as const },
  { key: 'Office_EFIN', value: '012345', value_type: 'number' as const },
  { key: 'Software_Login', value: '  ', value_type: 'text' as const },
];

describe('createUser with a password', () => {
  it('creates account, claim, record, custom values and audit row, and a welcome without the password', async () => {
    const data = newcomer({ email: 'Noor@Create.Test ', password: 'Noor-2025!', custom_values: values });
    const { uid } = await call('createUser', data, admin.token);
    expect(await record(uid)).toMatchObject({
      name: data.name,
      email: 'noor@create.test',
      role: 'member',
      status: 'active',
      created_by: admin.uid,
      last_login: null,
      has_bank_application: false,
      search_terms: expect.arrayContaining(['noor r', 'noor cr']),
    });
    await expectNoOrphan();
    await call('recordSignIn', {}, await signIn('noor@create.test', 'Noor-2025!'));
    const stored = await where('member_custom_values', 'member_id', uid);
    expect(stored.map(({ id }) => id).toSorted()).toEqual([`${uid}__office_efin`, `${uid}__software_url`]);
    expect(stored).toContainEqual(
      expect.objectContaining({ key: 'Office_EFIN', value: '012345', value_type: 'number' }),
    );
    const [welcome, ...more] = await where('email_notifications', 'member_id', uid);
    expect(more).toEqual([]);
    expect(welcome).toMatchObject({ email_type: 'welcome', recipient_email: 'noor@create.test' });
    expect(Object(welcome).text).toContain('Our team set an initial password');
    expect(await auditOf(uid)).toEqual([
      `user.created: name, email, role, status, password, software_url, office_efin by ${admin.uid}`,
    ]);
    expect(JSON.stringify(await everything())).not.toContain('Noor-2025!');
  });

  it.each(['inactive', 'suspended', 'pending'] as const)('lets a %s user sign in or not', async (status) => {
    const data = newcomer({ status, password: 'Noor-2025!' });
    const { uid } = await call('createUser', data, admin.token);
    await expectAgreement(uid);
    const answer = await identityToolkit('signInWithPassword', {
      email: data.email,
      password: 'Noor-2025!',
    });
    expect(answer.httpStatus).toBe(status === 'pending' ? 200 : 400);
  });
});

describe('createUser without a password', () => {
  it('invites: an account without a usable password, and a message that stores no password link', async () => {
    const data = newcomer({ email: 'noor+tax@create.test' });
    const { uid } = await call('createUser', data, admin.token);
    const [message, ...more] = await where('email_notifications', 'member_id', uid);
    expect(more).toEqual([]);
    expect(message).toMatchObject({ email_type: 'welcome', status: 'queued', recipient_email: data.email });
    const text = String(Object(message).text);
    expect(text).toContain('/set-password#link');
    expect(JSON.stringify(message)).not.toContain('oobCode');
    expect((await accounts()).find((account) => account.uid === uid)?.passwordHash).toBeUndefined();

    const sent = await identityToolkit('sendOobCode', { requestType: 'PASSWORD_RESET', email: data.email });
    expect(sent.httpStatus).toBe(200);
    const codes = await fetch(
      `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/emulator/v1/projects/${process.env.GCLOUD_PROJECT}/oobCodes`,
    );
    const { oobCodes } = (await codes.json()) as { oobCodes: { email: string; oobCode: string }[] };
    const oobCode = oobCodes.find(({ email }) => email === data.email)?.oobCode;
    await identityToolkit('resetPassword', { oobCode, newPassword: 'Chosen-2025!' });
    await call('recordSignIn', {}, await signIn(data.email, 'Chosen-2025!'));
  });

  it('does not notify a user who cannot sign in', async () => {
    const { uid } = await call('createUser', newcomer({ status: 'suspended' }), admin.token);
    expect(await where('email_notifications', 'member_id', uid)).toEqual([]);
  });
});

describe('createUser rejects', () => {
  it('an address in use, in any case', async () => {
    const other = await makeUser('member');
    for (const email of [other.email, other.email.toUpperCase()]) {
      const data = newcomer({ email, password: 'Noor-2025!' });
      const error = await refusedWithoutTrace('already-exists', 'createUser', data, admin.token);
      expect(error.message).toBe('A user with this email already exists');
    }
  });

  it.each([
    ['name', { name: ' ' }],
    ['email', { email: 'nobody' }],
    ['role', { role: 'owner' }],
    ['role', { role: 'Admin' }],
    ['status', { status: 'deleted' }],
    ['password', { password: 'short' }],
    ['password', { password: 'alllowercase1' }],
    ['custom_values', { custom_values: [{ key: 'URL', value: 'javascript:1', value_type: 'url' }] }],
    [
      'custom_values',
      {
        custom_values: [
          { key: 'Software URL', value: '', value_type: 'text' },
          { key: 'software_url', value: 'x', value_type: 'text' },
        ],
      },
    ],
    ['_', { valid_after: 0 }],
  ])('a bad %s: %o', async (field, change) => {
    const error = await refusedWithoutTrace('invalid-argument', 'createUser', newcomer(change), admin.token);
    expect(Object.keys(error.details?.fields ?? {})).toContain(field);
  });
});

describe('an interrupted createUser', () => {
  it('leaves nothing if the record cannot be written', async () => {
    const caller = await callerOf(admin);
    const before = [await everything(), await accounts()];
    vi.spyOn(db, 'runTransaction').mockRejectedValueOnce(new Error('no database'));
    await expect(createUser(caller, newcomer())).rejects.toThrow('no database');
    expect([await everything(), await accounts()]).toEqual(before);
  });

  it('leaves nothing if the claim cannot be set', async () => {
    const caller = await callerOf(admin);
    const before = [await everything(), await accounts()];
    vi.spyOn(auth, 'setCustomUserClaims').mockRejectedValueOnce(new Error('no claims'));
    await expect(createUser(caller, newcomer())).rejects.toThrow('no claims');
    expect([await everything(), await accounts()]).toEqual(before);
  });

  it('is completed by the next attempt after a crash that left everything behind', async () => {
    const caller = await callerOf(admin);
    const data = newcomer({ password: 'First-2025!', custom_values: values });
    vi.spyOn(db, 'runTransaction').mockRejectedValueOnce(new Error('crash'));
    vi.spyOn(auth, 'deleteUser').mockRejectedValueOnce(new Error('crash'));
    await expect(createUser(caller, data)).rejects.toThrow('crash');
    const { uid } = await auth.getUserByEmail(data.email);
    expect(await call('createUser', { ...data, password: 'Second-2025!', role: 'ero' }, admin.token)).toEqual(
      {
        uid,
      },
    );
    await expectNoOrphan();
    await call('recordSignIn', {}, await signIn(data.email, 'Second-2025!'));
  });

  it('creates one user for simultaneous calls with one address, with matching claim and record', async () => {
    const data = newcomer();
    const boss = await makeUser('super_admin');
    const roles = ['member', 'ero', 'admin', 'member'] as const;
    const answers = await Promise.all(
      roles.map((role) => post('createUser', { ...data, role, password: `${role}-2025-X` }, boss.token)),
    );
    expect(answers.filter((answer) => 'result' in answer)).toHaveLength(1);
    for (const answer of answers) {
      if ('error' in answer) expect(answer.error.code).toBe('already-exists');
    }
    await expectNoOrphan();
  });
});
