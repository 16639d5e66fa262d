import { canManage } from '@united/domain/shared/roles';
import type { User } from '@united/domain/users/user';
import type { Transaction } from 'firebase-admin/firestore';
import { batchesOf, inQueryLimit } from '../platform/batches';
import type { Caller } from '../platform/caller';
import { deletionJobs, users } from '../platform/firestore';

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
  const records = await Promise.all(
    batchesOf([...new Set(emails)], inQueryLimit).map((some) =>
      transaction.get(users().where('email', 'in', some).limit(inQueryLimit)),
    ),
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
