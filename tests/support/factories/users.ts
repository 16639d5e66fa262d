import type { Role } from '@united/domain/shared/roles';
import type { Timestamp } from '@united/domain/shared/timestamp';
import type { DeletionJob } from '@united/domain/users/deletion-job';
import { buildUser, type User, type UserStatus } from '@united/domain/users/user';
import type { ViewAsSession } from '@united/domain/users/view-as-session';
import type { Auth } from 'firebase-admin/auth';
import { type Firestore, Timestamp as ServerTimestamp } from 'firebase-admin/firestore';

/** Who owns or writes a document. */
export interface Account {
  uid: string;
  name: string;
  email: string;
}

/** A user's record, an active member's unless it says otherwise; every sign-in counts. */
export const newUser = (
  person: { name: string; email: string; role?: Role; status?: UserStatus },
  joined = ServerTimestamp.now(),
): User => {
  const filled = { role: 'member' as const, status: 'active' as const, created_by: null, ...person };
  return buildUser(filled, joined, ServerTimestamp.fromMillis(0));
};

/**
 * Creates the sign-in account of a user (built by `newUser`) with claim and record.
 * @param account `claim`: the token's role when it is not the record's, null for none; `recordless`
 * leaves the record out
 * @returns the uid
 */
export async function createUser(
  auth: Auth,
  db: Firestore,
  user: User,
  account: {
    uid?: string;
    password: string;
    emailVerified?: boolean;
    disabled?: boolean;
    claim?: Role | null;
    recordless?: boolean;
  },
): Promise<string> {
  const { claim = user.role, recordless = false, ...rest } = account;
  const { uid } = await auth.createUser({ email: user.email, displayName: user.name, ...rest });
  if (claim) await auth.setCustomUserClaims(uid, { role: claim });
  if (!recordless) await db.doc(`users/${uid}`).set(user);
  return uid;
}

/** A deletion under way. */
export const buildDeletionJob = (
  now: Timestamp,
  name: string,
  actor: DeletionJob['actor'],
  change: Partial<DeletionJob> = {},
): DeletionJob => ({
  ...{ name, actor, state: 'running', step: 'access', removed: 0 },
  ...{ created_at: now, updated_at: now },
  ...change,
});

export const buildViewAsSession = (now: Timestamp, memberId: string, expires = now): ViewAsSession => ({
  member_id: memberId,
  reason: 'A question about an office.',
  started_at: now,
  expires_at: expires,
});
