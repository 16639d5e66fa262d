import { describe, expect, it } from 'vitest';
import { accounts, part, record } from '../support/accounts';
import { freshUsers, identityToolkit, refused } from '../support/emulators';

/** What the functions decide that the sign-in service asks before it lets anybody in. */

describe('a sign-in address that was changed past the product', () => {
  const [member] = freshUsers('member');
  const stranger = 'stranger@evil.test';
  const opens = (email: string) =>
    identityToolkit('signInWithPassword', { email, password: 'Flow-2025!', returnSecureToken: true });

  it('opens no session, and says no more than a wrong password does', async () => {
    await part(member, stranger);
    for (const email of [stranger, member.email]) {
      const answer = await opens(email);
      expect(answer.httpStatus).toBe(400);
      expect(answer).not.toHaveProperty('idToken');
      expect(JSON.stringify(answer)).not.toContain(email === stranger ? member.email : stranger);
    }
    expect((await record(member.uid)).email).toBe(member.email);
  });
});

describe('self sign-up', () => {
  freshUsers();
  const stranger = { sub: 'stranger', email: 'stranger@evil.test', email_verified: true };

  it.each([
    ['a password', 'signUp', { email: stranger.email, password: 'Strange-2025!', returnSecureToken: true }],
    [
      'a Google account',
      'signInWithIdp',
      {
        postBody: `providerId=google.com&id_token=${encodeURIComponent(JSON.stringify(stranger))}`,
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

  it('reaches nothing as an anonymous account, which Firebase creates without asking us', async () => {
    const { idToken } = await identityToolkit('signUp', { returnSecureToken: true });
    await refused('permission-denied', 'recordSignIn', {}, String(idToken));
    await refused('permission-denied', 'saveDraftSecrets', { holder_ssn: '1' }, String(idToken));
  });
});
