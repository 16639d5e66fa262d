import { canManage } from '@united/domain/shared/roles';
import type { User } from '@united/domain/users/user';
import type { Transaction } from 'firebase-admin/firestore';
import type { Caller } from '../platform/caller';
import { deletionJobs, users } from '../platform/firestore';

/** Firestore's limit for `in` queries. */
const emailsPerQuery = 30;

interface Found {
  id: string;
  user: User;
  isBeingDeleted: boolean;
}

/** Finds users by email. */
export async function importedUsers(
  transaction: Transaction,
  emails: readonly string[],
): Promise<ReadonlyMap<string, Found>> {
  const wanted = [...new Set(emails)];
  const chunks = Array.from({ length: Math.ceil(wanted.length / emailsPerQuery) }, (_, i) =>
    wanted.slice(i * emailsPerQuery, (i + 1) * emailsPerQuery),
  );
  const records = await Promise.all(
    chunks.map((chunk) => transaction.get(users().where('email', 'in', chunk).limit(emailsPerQuery))),
  );
  const found = records.flatMap(({ docs }) => docs);
  if (found.length === 0) return new Map();
  const jobs = await transaction.getAll(...found.map(({ id }) => deletionJobs().doc(id)));
  return new Map(
    found.map((record, i) => {
      const user = record.data();
      return [user.email, { id: record.id, user, isBeingDeleted: jobs[i]?.data()?.state === 'running' }];
    }),
  );
}

/** Returns why the caller can't set values for a user, or null. */
export function problemWith({ user }: Caller, holder: Found | undefined): string | null {
  if (!holder) return 'No user has this email.';
  if (holder.isBeingDeleted) return 'This user is being deleted.';
  return canManage(user.role, holder.user.role) ? null : 'You do not have permission to manage this user.';
}
