import type { Actor } from '@united/domain/shared/actor';
import type { Access } from '@united/domain/shared/contract';
import { isStaff, roleOf } from '@united/domain/shared/roles';
import {
  isSameAddress,
  sessionExpired,
  sessionOverMessage,
  staffSessionEnd,
} from '@united/domain/shared/session';
import { needsOwnPassword, type User } from '@united/domain/users/user';
import { permissionDenied, Refusal } from './errors';

/** A signed-in user who passed the access checks, with their record from the database. */
export interface Caller {
  uid: string;
  user: User;
  actor: Actor;
  /** When the user entered their password for this session, in seconds since the epoch. */
  authTime: number;
  /** Whether this session used a second factor, such as an authenticator code. */
  secondFactor: boolean;
}

/**
 * Claims from an ID token. They may be up to an hour old, and the emulator doesn't verify them, so
 * the user's record is authoritative.
 */
export interface Session {
  uid: string;
  role: unknown;
  /** When the user entered their password, in seconds since the epoch. */
  authTime: unknown;
  /** Type of the second factor: `totp` for an authenticator code. */
  secondFactor?: unknown;
  /** Email address of the Auth account. */
  email?: unknown;
}

/** The claims of a decoded token that access depends on. */
interface TokenClaims {
  role?: unknown;
  auth_time?: unknown;
  email?: unknown;
  firebase?: { sign_in_second_factor?: unknown };
}

/**
 * Returns the session from a call's ID token. Doesn't check it against the user's record; `admit`
 * does. Costs no reads.
 * @throws {Refusal} unauthenticated if there is no token or its uid is invalid
 */
export function sessionOf(auth: { uid?: unknown; token?: TokenClaims } | undefined): Session {
  const uid = auth?.uid;
  if (typeof uid !== 'string' || uid === '' || uid.length > 128 || uid.includes('/')) {
    throw new Refusal('unauthenticated', 'Please sign in to continue.');
  }
  const { role, auth_time, email, firebase } = auth?.token ?? {};
  return { uid, role, authTime: auth_time, email, secondFactor: firebase?.sign_in_second_factor };
}

/**
 * Checks a session against the user's record and the contract's access. The role claim and email
 * must match the record, and the contract must allow the role and status. Staff sessions expire
 * after 12 hours.
 * @throws {Refusal} unauthenticated if the session has ended (reason `session-over` for staff after
 *   12 hours)
 * @throws {Refusal} permission-denied if the contract doesn't allow the user
 * @throws {Refusal} failed-precondition with reason `recent-sign-in` or `own-password`
 */
export function admit(
  session: Session,
  user: User | undefined,
  access: Exclude<Access, 'anyone'>,
  nowMs: number,
): Caller {
  if (!user || roleOf(session.role) !== user.role) throw permissionDenied();
  if (!access.statuses.includes(user.status)) throw permissionDenied();
  const signedIn = typeof session.authTime === 'number' ? session.authTime : Number.NaN;
  const hasOtherEmail = typeof session.email === 'string' && !isSameAddress(session.email, user.email);
  // Tokens carry whole seconds, so `valid_after` is truncated to seconds, as in the rules.
  // `!(a >= b)` instead of `a < b` also rejects NaN.
  if (hasOtherEmail || !(signedIn >= Math.floor(user.valid_after.toMillis() / 1000))) {
    throw new Refusal('unauthenticated', 'Your session has ended. Please sign in again.');
  }
  if (isStaff(user.role) && nowMs > staffSessionEnd(signedIn)) {
    throw new Refusal('unauthenticated', sessionOverMessage, { reason: sessionExpired });
  }
  if (!access.roles.includes(user.role)) throw permissionDenied();
  if (needsOwnPassword(user) && !access.withoutOwnPassword) throw ownPasswordMissing();
  if (access.recentSignIn !== undefined) checkRecentSignIn(signedIn, access.recentSignIn, nowMs);
  return {
    uid: session.uid,
    user,
    actor: { uid: session.uid, name: user.name, role: user.role },
    authTime: signedIn,
    secondFactor: usesSecondFactor(session),
  };
}

/**
 * Checks that the user entered their password within the last `seconds`. For callables that require
 * this for some inputs only.
 * @param authTime seconds since the epoch, as in `Caller`
 * @throws {Refusal} failed-precondition with reason `recent-sign-in`; the portal then asks for the
 *   password and retries the call
 */
export function checkRecentSignIn(authTime: number, seconds: number, nowMs: number = Date.now()): void {
  if (nowMs / 1000 - authTime <= seconds) return;
  throw new Refusal('failed-precondition', 'Please enter your password again to continue.', {
    reason: 'recent-sign-in',
  });
}

const usesSecondFactor = ({ secondFactor }: Session): boolean =>
  typeof secondFactor === 'string' && secondFactor !== '';

/**
 * Returns whether a session needs a second factor if the settings require one: staff sessions that
 * don't have one. Uses the role claim, which `admit` compares with the record.
 */
export function needsSecondFactor(session: Session, access: Exclude<Access, 'anyone'>): boolean {
  const role = roleOf(session.role);
  return role !== null && isStaff(role) && !usesSecondFactor(session) && !access.withoutSecondFactor;
}

/** Returns the error for staff without a second factor when the settings require one. */
export const secondFactorMissing = (): Refusal =>
  new Refusal(
    'failed-precondition',
    'Staff must sign in with two-step verification. Set it up, then sign in again with a code from your authenticator app.',
    { reason: 'second-factor' },
  );

const ownPasswordMissing = (): Refusal =>
  new Refusal('failed-precondition', 'Someone else set your password. Choose your own before you continue.', {
    reason: 'own-password',
  });
