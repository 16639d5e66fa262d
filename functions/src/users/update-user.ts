import type { AuditEntry } from '@united/domain/audit/audit';
import { isStaff } from '@united/domain/shared/roles';
import { type User, userSearchTerms } from '@united/domain/users/user';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { checkOwnsNoBureauIn, isInBureau, leavingIn } from '../bureaus/membership';
import { auditIn, functionWrite, userTarget } from '../platform/audit';
import type { Caller } from '../platform/caller';
import { countIn, userCount } from '../platform/count';
import { inTransaction, users } from '../platform/firestore';
import { countUses, newUseKey } from '../platform/rate-limit';
import { recordNow, staleError } from '../platform/stale';
import { checkMayManage, noSuchUser, usersIn } from '../platform/user-access';
import { hasSignedIn } from './credential-wait';
import { checkKeys, customValuesIn, type SeenValues, type StaleValues } from './custom-values';
import {
  actsOnSelf,
  checkMayGrant,
  checkOtherSuperAdminIn,
  emailTaken,
  endedInvitation,
  isActiveSuperAdmin,
  revokeLinksIn,
  revokesAccess,
  sessionCutoffIn,
} from './guards';
import { notifyOfApprovalIn, notifyOfChangeIn, notifyOfStaffIn, superAdminsIn } from './security-notices';
import { checkSensitiveChange, limitsOn, makesStaff } from './sensitive-change';
import {
  checkAccountExists,
  prepareAccount,
  preparesAccount,
  reconcileAccount,
  reconcileOnFailure,
  setPassword,
} from './sign-in-account';
import type { NewUser } from './user-records';

/** Missing fields stay unchanged. */
export type UserChange = {
  uid: string;
  expected_updated_at?: number | undefined;
  custom_values_updated_at?: SeenValues['versions'];
  expected_custom_values?: SeenValues['values'];
} & {
  [F in keyof NewUser]?: NewUser[F] | undefined;
};

const shown = ['name', 'email', 'role', 'status'] as const;

/** Returns the user's fields after the change. */
const wantedOf = (user: User, { name, email, role, status }: UserChange) => ({
  name: name ?? user.name,
  email: email ?? user.email,
  role: role ?? user.role,
  status: status ?? user.status,
});

/**
 * Updates a user. Grants access in the Auth account before the record. Revokes access in the record
 * first, which ends all sessions. Sets a new password after updating the record, so that no
 * password is set without an audit row. If Auth rejects the password, the user is still signed out.
 * Repeating an interrupted call completes it.
 * @throws {Refusal} not-found, permission-denied, already-exists, invalid-argument,
 *   resource-exhausted, or failed-precondition with reason `self`, `last-super-admin`,
 *   `recent-sign-in`, `being-deleted`, `owns-bureau`, or `stale`
 */
export async function updateUser(caller: Caller, change: UserChange): Promise<void> {
  const { uid, password } = change;
  checkKeys(change.custom_values);
  const used = await hasSignedIn(uid);
  if (password !== undefined) await checkAccountExists(uid);
  const use = newUseKey();
  // If the Auth account must change first, only check the change here and write the record later.
  const { user, wanted, written } = await inTransaction(async (transaction) => {
    const { write, ...decided } = await decide(transaction, caller, change, { used, use });
    const accountFirst = preparesAccount(decided.user, decided.wanted);
    return { ...decided, written: accountFirst ? null : await write() };
  });
  const endSessions =
    written ??
    (await reconcileOnFailure([uid], async () => {
      await prepareAccount(uid, user, wanted);
      return inTransaction(async (transaction) =>
        (await decide(transaction, caller, change, { used, use })).write(),
      );
    }));
  try {
    if (password !== undefined) await setPassword(uid, password);
  } finally {
    await reconcileAccount(uid, { endSessions });
  }
}

/**
 * Checks that the caller may make a change.
 * @throws {Refusal} permission-denied, or failed-precondition with reason `self` or
 *   `recent-sign-in`
 */
function checkChange(
  caller: Caller,
  before: User,
  after: Pick<User, 'email' | 'role' | 'status'>,
  { uid, password }: UserChange,
): void {
  const { role, status } = after;
  checkMayManage(caller, before.role);
  checkMayGrant(caller, role);
  if (uid === caller.uid) {
    if (role !== before.role) throw actsOnSelf('You cannot change your own role.');
    if (status !== before.status) throw actsOnSelf('You cannot change your own status.');
    if (password !== undefined) throw actsOnSelf('You cannot set your own password here.');
  }
  checkSensitiveChange(caller, before, { ...after, password });
}

/**
 * Checks that the caller saw the current record and the current custom values that change.
 * @throws {Refusal} failed-precondition with reason `stale`
 */
function checkSeen(
  { uid, expected_updated_at: seen, ...change }: UserChange,
  user: User,
  stale: StaleValues,
): void {
  const isSeen = seen === undefined || user.updated_at.toMillis() === seen;
  if (isSeen && Object.keys(stale.values).length === 0) return;
  const now = recordNow(uid, user, shown);
  throw staleError({
    ...now,
    current: { ...stale.values, ...now.current },
    ...(change.custom_values_updated_at && { versions: stale.versions }),
  });
}

/**
 * Checks a change in a transaction.
 * @param options.used whether the user ever signed in; if so, a new password or email starts the
 *   wait for reveals and banking changes
 * @returns the current user, the user after the change, and a function that writes the change and
 *   returns whether to end open sessions
 */
async function decide(
  transaction: Transaction,
  caller: Caller,
  change: UserChange,
  { used, use }: { used: boolean; use: string },
) {
  const { uid, password } = change;
  const [user] = await usersIn(transaction, [uid]);
  if (!user) throw noSuchUser();
  const wanted = wantedOf(user, change);
  const { name, email, role, status } = wanted;
  checkChange(caller, user, wanted, change);
  // Tokens contain the email, so sessions with the old one end.
  const endSessions = revokesAccess(user, wanted) || password !== undefined || email !== user.email;
  const now = Timestamp.now();
  const after = { ...wanted, password };
  const [sameEmail, customValues, superAdmins] = await Promise.all([
    transaction.get(users().where('email', '==', email).limit(2)),
    customValuesIn(transaction, { uid, ...wanted }, change.custom_values, {
      versions: change.custom_values_updated_at,
      values: change.expected_custom_values,
    }),
    makesStaff(user, after) ? superAdminsIn(transaction) : null,
  ]);
  if (sameEmail.docs.some(({ id }) => id !== uid)) throw emailTaken();
  if (isActiveSuperAdmin(user) && !isActiveSuperAdmin(wanted)) {
    await checkOtherSuperAdminIn(transaction, [uid]);
  }
  if (role !== user.role) await checkOwnsNoBureauIn(transaction, user, 'change the role');
  const leave = isStaff(role) && isInBureau(user) ? await leavingIn(transaction, uid, user) : null;
  const details = [
    ...(['name', 'email'] as const).filter((field) => user[field] !== wanted[field]),
    ...customValues.changed,
  ];
  const rows: [AuditEntry['action'], string[]][] = [
    ['user.updated', details],
    ['user.role_changed', user.role === role ? [] : ['role']],
    ['user.status_changed', user.status === status ? [] : ['status']],
    ['user.password_reset', password === undefined ? [] : ['password']],
  ];
  const changed = rows.filter(([, fields]) => fields.length > 0);
  // A change without effect may be a retry of the caller's own save, so its version may be stale.
  if (changed.length > 0) {
    checkSeen(change, user, customValues.stale);
    const uses = limitsOn(user, after).map((limit) => ({ limit, subject: caller.uid }));
    await countUses(uses, { now, use });
  }

  return {
    user,
    wanted,
    write: async (): Promise<boolean> => {
      if (changed.length === 0) return false;
      const valid_after = endSessions && (await sessionCutoffIn(transaction));
      const revokeLinks = await revokeLinksIn(transaction, endSessions ? [uid] : []);
      revokeLinks();
      transaction.update(users().doc(uid), {
        name,
        email,
        role,
        status,
        search_terms: userSearchTerms({ name, email }),
        updated_at: now,
        ...functionWrite(),
        ...(valid_after && { valid_after, ...endedInvitation(user, now) }),
        ...(used && (password !== undefined || user.email !== email) && { credentials_changed_at: now }),
        ...(password !== undefined && { password_typed_by_staff: true }),
      });
      notifyOfChangeIn(transaction, uid, user, after, now);
      notifyOfApprovalIn(transaction, uid, user, after, now);
      if (superAdmins) notifyOfStaffIn(transaction, superAdmins, [wanted], caller.actor.name, now);
      countIn(transaction, [userCount([user, { ...user, role, status }])], now);
      leave?.({ actor: caller.actor, end: 'promoted', now });
      customValues.write(now, caller.actor);
      for (const [action, fields] of changed) {
        const target = userTarget(uid, wanted);
        auditIn(transaction, { actor: caller.actor, action, target, fields, at: now });
      }
      return endSessions;
    },
  };
}
