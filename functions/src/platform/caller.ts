import type { Actor } from '@united/domain/shared/actor';
import type { Access } from '@united/domain/shared/contract';
import { isStaff, roleOf } from '@united/domain/shared/roles';
import {
  isSameAddress,
  sessionOver,
  sessionOverMessage,
  staffSessionEnd,
} from '@united/domain/shared/session';
import { needsOwnPassword, type User } from '@united/domain/users/user';
import { permissionDenied, Refusal } from './errors';

/** A signed-in user as the database has them now. */
export interface Caller {
  uid: string;
  user: User;
  actor: Actor;
  /** Seconds since the epoch when the password was entered for this session. */
  authTime: number;
  /** Whether this session used a second factor, such as an authenticator code. */
  secondFactor: boolean;
}

/**
 * Claims of an ID token. The emulator does not verify it, and elsewhere it may be an hour old: the
 * record decides.
 */
export interface Session {
  uid: string;
  role: unknown;
  /** Seconds since the epoch when the password was entered. */
  authTime: unknown;
  /** Kind of the second factor, `totp` for an authenticator code. */
  secondFactor?: unknown;
  /** The address of the sign-in account. */
  email?: unknown;
}

/** The part of a decoded token that decides. */
interface TokenClaims {
  role?: unknown;
  auth_time?: unknown;
  email?: unknown;
  firebase?: { sign_in_second_factor?: unknown };
}

/**
 * Returns the session of a call's token. Reads nothing: `admit` compares it with the record.
 * @throws {Refusal} unauthenticated without a token or a usable uid
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
 * Admits a session whose claim and address agree with the live record and whose role and status the
 * contract allows; a staff session for 12 hours.
 * @throws {Refusal} unauthenticated (reason `session-over` after 12 hours of staff),
 *   permission-denied, or failed-precondition with reason `recent-sign-in`
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
  // Tokens carry whole seconds, so `valid_after` is truncated to its second, as in the rules.
  // Written so that a missing or garbled time is refused too.
  const isParted = typeof session.email === 'string' && !isSameAddress(session.email, user.email);
  if (isParted || !(signedIn >= Math.floor(user.valid_after.toMillis() / 1000))) {
    throw new Refusal('unauthenticated', 'Your session has ended. Please sign in again.');
  }
  if (isStaff(user.role) && nowMs > staffSessionEnd(signedIn)) {
    throw new Refusal('unauthenticated', sessionOverMessage, { reason: sessionOver });
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
 * Checks that the password was entered at most `seconds` ago; for callables of which only some
 * inputs need that.
 * @param authTime seconds since the epoch, as in `Caller`
 * @throws {Refusal} failed-precondition with reason `recent-sign-in`, whereupon the portal asks for
 *   the password and calls again
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
 * Whether settings decide over a session too, should its caller be admitted: staff, which the claim
 * has to say as the record does, without a second factor.
 */
export function needsSecondFactor(session: Session, access: Exclude<Access, 'anyone'>): boolean {
  const role = roleOf(session.role);
  return role !== null && isStaff(role) && !usesSecondFactor(session) && !access.withoutSecondFactor;
}

/** The refusal staff without a second factor gets while settings demand one. */
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
