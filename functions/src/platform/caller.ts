import type { Actor } from '@united/domain/actor';
import type { Access } from '@united/domain/contract';
import { roleOf } from '@united/domain/roles';
import type { User } from '@united/domain/user';
import { Refusal } from './errors';

/** A signed-in person as the database knows them at this moment. */
export interface Caller {
  uid: string;
  user: User;
  actor: Actor;
  /** Seconds since the epoch when the password was entered for this session. */
  authTime: number;
}

/** What an ID token says. The emulator does not verify it, and elsewhere it may be an hour old: the record decides. */
export interface Session {
  uid: string;
  role: unknown;
  /** Seconds since the epoch when the password was entered. */
  authTime: unknown;
}

/** The session of a call's token, or a refusal when nobody real is behind it. */
export function sessionOf(
  auth: { uid?: unknown; token?: { role?: unknown; auth_time?: unknown } } | undefined,
): Session {
  const uid = auth?.uid;
  if (typeof uid !== 'string' || uid === '' || uid.length > 128 || uid.includes('/')) {
    throw new Refusal('unauthenticated', 'Please sign in to continue.');
  }
  return { uid, role: auth?.token?.role, authTime: auth?.token?.auth_time };
}

/**
 * Lets a session in where its claim and the live record agree and the contract's roles and statuses allow it.
 * @throws {Refusal} unauthenticated, permission-denied, or failed-precondition with reason `recent-sign-in`
 */
export function admit(
  session: Session,
  user: User | undefined,
  access: Exclude<Access, 'anyone'>,
  nowMs: number,
): Caller {
  const denied = new Refusal('permission-denied', "You don't have permission to do this.");
  if (!user || roleOf(session.role) !== user.role) throw denied;
  if (!access.statuses.includes(user.status)) throw denied;
  const signedIn = typeof session.authTime === 'number' ? session.authTime : Number.NaN;
  // Tokens carry whole seconds, so `valid_after` is cut to its second, as in the rules. Written so that a missing or garbled time is refused too.
  if (!(signedIn >= Math.floor(user.valid_after.toMillis() / 1000))) {
    throw new Refusal('unauthenticated', 'Your session has ended. Please sign in again.');
  }
  if (!access.roles.includes(user.role)) throw denied;
  if (access.recentSignIn !== undefined && !(nowMs / 1000 - signedIn <= access.recentSignIn)) {
    throw new Refusal('failed-precondition', 'Please enter your password again to continue.', {
      reason: 'recent-sign-in',
    });
  }
  return {
    uid: session.uid,
    user,
    actor: { uid: session.uid, name: user.name, role: user.role },
    authTime: signedIn,
  };
}
