import { mayManage } from '@united/domain/shared/roles';
import type { User } from '@united/domain/users/user';
import type { Transaction } from 'firebase-admin/firestore';
import type { Caller } from '../platform/caller';
import { deletionJobs, users } from '../platform/firestore';

/** Firestore's limit of an `in`. */
const emailsPerQuery = 30;

interface Found {
  id: string;
  user: User;
  leaving: boolean;
}

/** Finds the users that an import names by their addresses. */
export async function importedUsers(
  transaction: Transaction,
  emails: readonly string[],
): Promise<ReadonlyMap<string, Found>> {
  const wanted = [...new Set(emails)];
  const chunks = Array.from({ length: Math.ceil(wanted.length / emailsPerQuery) }, (_, i) =>
    wanted.slice(i * emailsPerQuery, (i + 1) * emailsPerQuery),
  );
  const records = await Promise.all(
    chunks.map((some) => transaction.get(users().where('email', 'in', some).limit(emailsPerQuery))),
  );
  const found = records.flatMap(({ docs }) => docs);
  if (found.length === 0) return new Map();
  const jobs = await transaction.getAll(...found.map(({ id }) => deletionJobs().doc(id)));
  return new Map(
    found.map((record, i) => {
      const user = record.data();
      return [user.email, { id: record.id, user, leaving: jobs[i]?.data()?.state === 'running' }];
    }),
  );
}

/** Returns why a user may not get values from the caller, or null. */
export function problemWith({ user }: Caller, person: Found | undefined): string | null {
  if (!person) return 'Nobody has this email.';
  if (person.leaving) return 'This user is being deleted.';
  return mayManage(user.role, person.user.role) ? null : 'You do not have permission to manage this user.';
}
