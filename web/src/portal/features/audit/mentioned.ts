import type { AuditEntry } from '@united/domain/audit/audit';
import { collections } from '@united/domain/shared/collections';
import { roleOf } from '@united/domain/shared/roles';

/** A user's current name. */
interface Now {
  name: string;
  email: string;
}

/** A user in an entry, with the name at that time if known. */
export interface Mentioned {
  uid: string;
  formerName: string | null;
}

/**
 * Returns the actor and, if it is another user, the target. Skips actors without a user record: the
 * system and unauthenticated callers.
 */
export function mentionedIn({ actor, target }: Pick<AuditEntry, 'actor' | 'target'>): Mentioned[] {
  const by = roleOf(actor.role) ? [{ uid: actor.uid, formerName: actor.name }] : [];
  const about =
    target.collection === collections.users
      ? target.id
      : target.collection === collections.memberCustomValues
        ? target.id.split('__')[0]
        : undefined;
  if (!about || about === 'import' || about === 'export' || about === actor.uid) return by;
  return [...by, { uid: about, formerName: target.name }];
}

/**
 * Returns the name at the time of the entry with the current record, such as "Maya Bennett, now
 * Maya Cole · maya@office.test". `now` is null if the account was deleted and undefined while
 * loading.
 */
export function nowText({ uid, formerName }: Mentioned, now: Now | null | undefined): string {
  const name = formerName ?? `Account ${uid}`;
  if (now === undefined) return name;
  if (now === null) return `${name} · account deleted`;
  return `${name}${now.name === name ? '' : `, now ${now.name}`} · ${now.email}`;
}
