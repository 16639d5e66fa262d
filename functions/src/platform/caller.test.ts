import { buildUser } from '@united/domain/users/user';
import { describe, expect, it } from 'vitest';
import { admit, checkRecentSignIn, needsSecondFactor, secondFactorMissing, sessionOf } from './caller';
import { Refusal } from './errors';

const at = (ms: number) => ({ toMillis: () => ms, toDate: () => new Date(ms) });
const revokedMs = 1_760_000_000_400;
const user = buildUser(
  { name: 'Dana Reed', email: 'dana@office.test', role: 'member', status: 'active', created_by: null },
  at(0),
  at(revokedMs),
);
const access = { roles: ['member'], statuses: ['active'] } as const;
const nowMs = revokedMs + 3_600_000;

const codeOf = (work: () => unknown): string => {
  try {
    work();
    return 'admitted';
  } catch (error) {
    return error instanceof Refusal ? error.code : String(error);
  }
};
const enter = (authTime: unknown, more: object = {}) =>
  codeOf(() => admit({ uid: 'u1', role: 'member', authTime }, user, { ...access, ...more }, nowMs));

describe('admission', () => {
  it('truncates the revocation time to seconds, like the rules', () => {
    expect(enter(1_760_000_000)).toBe('admitted');
    expect(enter(1_759_999_999)).toBe('unauthenticated');
  });

  it.each([undefined, null, '1760000000', Number.NaN])('rejects a sign-in time of %s', (authTime) => {
    expect(enter(authTime)).toBe('unauthenticated');
  });

  it('passes the handler the caller, the sign-in time and the second factor', () => {
    const session = { uid: 'u1', role: 'member', authTime: 1_760_000_000 };
    expect(admit(session, user, access, nowMs)).toEqual({
      uid: 'u1',
      user,
      actor: { uid: 'u1', name: 'Dana Reed', role: 'member' },
      authTime: 1_760_000_000,
      secondFactor: false,
    });
    expect(admit({ ...session, secondFactor: 'totp' }, user, access, nowMs).secondFactor).toBe(true);
  });

  it('refuses a caller without a record, with another role in it, or with a role or status that may not call', () => {
    const session = { uid: 'u1', role: 'member', authTime: 1_760_000_000 };
    const as = (record: typeof user | undefined, allowed: Parameters<typeof admit>[2] = access) =>
      codeOf(() => admit(session, record, allowed, nowMs));
    expect(as(undefined)).toBe('permission-denied');
    expect(as({ ...user, role: 'ero' }, { ...access, roles: ['member', 'ero'] })).toBe('permission-denied');
    expect(as({ ...user, status: 'pending' })).toBe('permission-denied');
    expect(as(user, { ...access, roles: ['ero'] })).toBe('permission-denied');
    expect(as(user)).toBe('admitted');
  });

  it('only lets staff whose password someone else typed choose their own', () => {
    const typed = { ...user, role: 'admin' as const, password_typed_by_staff: true };
    const session = { uid: 'u1', role: 'admin', authTime: nowMs / 1000 - 60, secondFactor: 'totp' };
    const staff = { roles: ['admin'], statuses: ['active'] } as const;
    expect(() => admit(session, typed, staff, nowMs)).toThrowError(
      expect.objectContaining({ code: 'failed-precondition', details: { reason: 'own-password' } }),
    );
    const leads = { ...staff, withoutOwnPassword: true } as const;
    expect(codeOf(() => admit(session, typed, leads, nowMs))).toBe('admitted');
  });

  it('requires a recent sign-in', () => {
    const recently = Math.floor(nowMs / 1000) - 299;
    expect(enter(recently, { recentSignIn: 300 })).toBe('admitted');
    expect(enter(recently - 2, { recentSignIn: 300 })).toBe('failed-precondition');
    expect(() => checkRecentSignIn(Date.now() / 1000 - 301, 300)).toThrowError(
      expect.objectContaining({ details: { reason: 'recent-sign-in' } }),
    );
    expect(() => checkRecentSignIn(1000, 300, 1_300_000)).not.toThrow();
  });

  it.each([undefined, '', 7, 'a/b', 'x'.repeat(129)])('rejects the uid %s', (uid) => {
    expect(codeOf(() => sessionOf({ uid }))).toBe('unauthenticated');
  });

  it('accepts a uid of 128 characters, and a token without claims', () => {
    const uid = 'x'.repeat(128);
    expect(sessionOf({ uid })).toMatchObject({ uid, role: undefined, secondFactor: undefined });
    expect(codeOf(() => sessionOf(undefined))).toBe('unauthenticated');
    const token = {
      role: 'ero',
      auth_time: 5,
      email: 'a@b.test',
      firebase: { sign_in_second_factor: 'totp' },
    };
    expect(sessionOf({ uid, token })).toEqual({
      uid,
      role: 'ero',
      authTime: 5,
      email: 'a@b.test',
      secondFactor: 'totp',
    });
  });
});

it("only admits the record's email, case-insensitively", () => {
  const withEmail = (email: unknown) =>
    codeOf(() => admit({ uid: 'u1', role: 'member', authTime: 1_760_000_000, email }, user, access, nowMs));
  expect(withEmail('Dana@Office.test')).toBe('admitted');
  expect(withEmail('other@evil.test')).toBe('unauthenticated');
  expect(withEmail('')).toBe('unauthenticated');
});

describe('a staff session', () => {
  const maxSeconds = 12 * 60 * 60;
  const nowSeconds = 1_760_100_000;
  const admitted = (role: 'member' | 'admin' | 'super_admin', authTime: number) =>
    admit(
      { uid: 'u1', role, authTime, secondFactor: 'totp' },
      { ...user, role, valid_after: at(0) },
      { roles: ['member', 'admin', 'super_admin'], statuses: ['active'] },
      nowSeconds * 1000,
    );

  it.each(['admin', 'super_admin'] as const)('expires after 12 hours for %s, with a reason', (role) => {
    expect(codeOf(() => admitted(role, nowSeconds - maxSeconds))).toBe('admitted');
    expect(() => admitted(role, nowSeconds - maxSeconds - 1)).toThrowError(
      expect.objectContaining({
        code: 'unauthenticated',
        message: 'Your session has ended after 12 hours. Please sign in again.',
        details: { reason: 'session-over' },
      }),
    );
  });

  it('is the only kind that expires', () => {
    expect(codeOf(() => admitted('member', 0))).toBe('admitted');
  });
});

describe('a second factor', () => {
  const anyRole = { roles: ['member', 'admin'], statuses: ['active'] } as const;
  const needs = (role: 'member' | 'admin', claim: unknown, more: object = {}) => {
    const token = { role, auth_time: 1_760_000_000, firebase: { sign_in_second_factor: claim as string } };
    return needsSecondFactor(sessionOf({ uid: 'u1', token }), { ...anyRole, ...more });
  };

  it('is only required for staff', () => {
    expect(needs('admin', undefined)).toBe(true);
    expect(needs('member', undefined)).toBe(false);
    expect(needs('admin', 'totp')).toBe(false);
    expect(needs('admin', undefined, { withoutSecondFactor: true })).toBe(false);
  });

  it.each([null, '', true, 7, ['totp'], {}])('is missing if the claim is %j', (claim) => {
    expect(needs('admin', claim)).toBe(true);
  });

  it('is not required without a known role, and the error states what is missing', () => {
    const session = sessionOf({ uid: 'u1', token: { role: 'root' } });
    expect(needsSecondFactor(session, anyRole)).toBe(false);
    expect(secondFactorMissing()).toMatchObject({
      code: 'failed-precondition',
      details: { reason: 'second-factor' },
    });
  });
});
