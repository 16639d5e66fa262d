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
 * Returns what a mentioned user's entry doesn't say: the email address, after the current name if it
 * changed, such as "now Maya Cole · maya@office.test". `now` is null if the account was deleted and
 * undefined while loading.
 */
function sinceText({ formerName }: Mentioned, now: Now | null | undefined): string {
  if (now === undefined) return '';
  if (now === null) return 'account deleted';
  return `${formerName === null || now.name === formerName ? '' : `now ${now.name} · `}${now.email}`;
}

/**
 * Returns the line below an entry's sentence that identifies its users, such as
 * "adrian@office.test · Maya Bennett: maya@office.test". The sentence starts with the actor's name,
 * so only other users are named again. Blank while loading.
 * @param nowOf A user's current record; null if the account was deleted, undefined while loading
 */
export function usersText(
  entry: Pick<AuditEntry, 'actor' | 'target'>,
  nowOf: (uid: string) => Now | null | undefined,
): string {
  return mentionedIn(entry)
    .map((user) => ({ ...user, since: sinceText(user, nowOf(user.uid)) }))
    .filter(({ since }) => since !== '')
    .map(({ uid, formerName, since }) =>
      uid === entry.actor.uid ? since : `${formerName ?? `Account ${uid}`}: ${since}`,
    )
    .join(' · ');
}
