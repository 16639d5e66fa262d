import { randomBytes } from 'node:crypto';
import { type DraftForm, type FormDrafts, formDraftLimits } from '@united/domain/shared/form-draft';
import type { Role } from '@united/domain/shared/roles';
import type { Timestamp } from '@united/domain/shared/timestamp';
import type { DeletionJob } from '@united/domain/users/deletion-job';
import { buildUser, type User, type UserStatus } from '@united/domain/users/user';
import type { ViewAsSession } from '@united/domain/users/view-as-session';
import { type Firestore, Timestamp as ServerTimestamp } from 'firebase-admin/firestore';
import { importAccounts } from '../identity-toolkit';

/** The owner or writer of a document. */
export interface Account {
  uid: string;
  name: string;
  email: string;
}

/** Returns a user's record, by default an active member's whose sign-ins all count. */
export const newUser = (
  person: { name: string; email: string; role?: Role; status?: UserStatus },
  joined = ServerTimestamp.now(),
): User => {
  const filled = { role: 'member' as const, status: 'active' as const, created_by: null, ...person };
  return buildUser(filled, joined, ServerTimestamp.fromMillis(0));
};

/** A user's record, built by `newUser`, plus fields of the sign-in account. */
export interface NewUser {
  user: User;
  uid?: string;
  password: string;
  emailVerified?: boolean;
  disabled?: boolean;
  /** The token's role if it differs from the record. Null for none. */
  claim?: Role | null;
  /** Omits the record. */
  recordless?: boolean;
}

/**
 * Creates sign-in accounts with their claims, and the records, with one request for all accounts
 * and one for all records. The Firebase SDK needs four requests per user.
 * @returns the uids
 */
export async function createUsers(db: Firestore, users: readonly NewUser[]): Promise<string[]> {
  if (users.length === 0) return [];
  const accounts: object[] = [];
  const records = db.batch();
  const uids = users.map(({ user, claim = user.role, recordless = false, ...account }) => {
    const { uid = randomBytes(14).toString('hex'), password, emailVerified, disabled } = account;
    accounts.push({
      ...{ localId: uid, email: user.email, displayName: user.name, rawPassword: password },
      ...{ emailVerified, disabled },
      ...(claim && { customAttributes: JSON.stringify({ role: claim }) }),
    });
    if (!recordless) records.set(db.doc(`users/${uid}`), user);
    return uid;
  });
  await importAccounts(accounts);
  await records.commit();
  return uids;
}

/** Returns a deletion in progress. */
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

/** Returns the draft of a user's form, by record. */
export const buildFormDrafts = (
  now: Timestamp,
  uid: string,
  form: DraftForm,
  drafts: Record<string, string> = { new: '{"at":1,"value":"typed"}' },
): FormDrafts => ({
  ...{ member_id: uid, form, drafts, updated_at: now },
  expires_at: ServerTimestamp.fromMillis(now.toMillis() + formDraftLimits.days * 24 * 60 * 60_000),
});

export const buildViewAsSession = (now: Timestamp, memberId: string, expires = now): ViewAsSession => ({
  member_id: memberId,
  reason: 'A question about an office.',
  started_at: now,
  expires_at: expires,
});
