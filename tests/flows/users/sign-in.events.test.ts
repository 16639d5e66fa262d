import { describe, expect, it, vi } from 'vitest';
import { updateUser } from '../../../functions/src/users/update-user';
import { identityToolkit } from '../../support/identity-toolkit';
import { accounts, callerOf, expectNoOrphan, formOf, part, record } from '../support/accounts';
import { auth, db, freshUsers, refused } from '../support/emulators';

/** Decisions of the functions that the sign-in service calls before it admits a user. */

describe('a sign-in address changed outside the product', () => {
  const [member] = freshUsers('member');
  const outsider = 'outsider@evil.test';
  const opens = (email: string) =>
    identityToolkit('signInWithPassword', { email, password: 'Flow-2025!', returnSecureToken: true });

  it('opens no session, and gets the same answer as a wrong password', async () => {
    await part(member, outsider);
    for (const email of [outsider, member.email]) {
      const answer = await opens(email);
      expect(answer.httpStatus).toBe(400);
      expect(answer).not.toHaveProperty('idToken');
      expect(JSON.stringify(answer)).not.toContain(email === outsider ? member.email : outsider);
    }
    expect((await record(member.uid)).email).toBe(member.email);
  });
});

describe('self-registration', () => {
  freshUsers();
  const outsider = { sub: 'outsider', email: 'outsider@evil.test', email_verified: true };

  it.each([
    ['a password', 'signUp', { email: outsider.email, password: 'Strange-2025!', returnSecureToken: true }],
    [
      'a Google account',
      'signInWithIdp',
      {
        postBody: `providerId=google.com&id_token=${encodeURIComponent(JSON.stringify(outsider))}`,
        requestUri: 'http://localhost',
        returnSecureToken: true,
        returnIdpCredential: true,
      },
    ],
  ])('is refused with %s', async (_, method, body) => {
    const answer = await identityToolkit(method, body);
    expect(answer.httpStatus).toBeGreaterThanOrEqual(400);
    expect(JSON.stringify(answer)).toContain('Accounts are created by our team');
    expect(answer).not.toHaveProperty('idToken');
    expect(await accounts()).toEqual([]);
  });

  it('opens nothing for an anonymous account, which Firebase creates without calling us', async () => {
    const { idToken } = await identityToolkit('signUp', { returnSecureToken: true });
    await refused('permission-denied', 'recordSignIn', {}, String(idToken));
    await refused('permission-denied', 'saveDraftSecrets', { holder_ssn: '1' }, String(idToken));
  });
});

describe('a user update that crashes after the account', () => {
  const [boss, member] = freshUsers('super_admin', 'member');

  it('grants no access, and the next attempt completes it', async () => {
    const caller = await callerOf(boss);
    const change = { email: 'up@update.test', role: 'admin' as const, name: 'Up', status: 'active' as const };
    const promotion = () => formOf(member.uid, change);
    const run = db.runTransaction.bind(db);
    vi.spyOn(db, 'runTransaction')
      .mockImplementationOnce(run)
      .mockImplementationOnce(() => {
        vi.spyOn(auth, 'getUser').mockRejectedValueOnce(new Error('no tidying up'));
        return Promise.reject(new Error('crash'));
      });
    await expect(updateUser(caller, await promotion())).rejects.toThrow('crash');
    // The account has the new address and claim, but the record doesn't, so neither grants access.
    const opened = await identityToolkit('signInWithPassword', {
      email: 'up@update.test',
      password: 'Flow-2025!',
    });
    expect(opened).not.toHaveProperty('idToken');
    expect((await record(member.uid)).role).toBe('member');
    await updateUser(caller, await promotion());
    await expectNoOrphan();
    expect((await record(member.uid)).role).toBe('admin');
  });
});
