import { customValueDocument, keySlug, profileValueKeys } from '@united/domain/custom-values/custom-value';
import { customValuesOf } from '@united/domain/custom-values/queries';
import { collections } from '@united/domain/shared/collections';
import { type User, userDocument } from '@united/domain/users/user';
import { useMemo } from 'react';
import type { WithId } from '~/portal/data/documents';
import { useLiveDoc, useLiveQuery } from '~/portal/data/live';

export type ProfileKey = (typeof profileValueKeys)[number]['key'];

/** Editable profile fields. Blank means not set. */
export type ProfileFields = { name: string } & Record<ProfileKey, string>;

export interface Profile {
  user: WithId<User>;
  fields: ProfileFields;
}

/**
 * Returns a user's record and profile, live. Null until both have loaded, or if the user does not
 * exist.
 */
export function useProfile(uid: string): Profile | null {
  const user = useLiveDoc(collections.users, uid, userDocument);
  const spec = useMemo(() => customValuesOf(uid), [uid]);
  const values = useLiveQuery(spec, customValueDocument);
  return useMemo(() => {
    if (!user.data || values.status === 'loading') return null;
    const stored = new Map(values.data.map(({ key, value }) => [keySlug(key), value]));
    const own = profileValueKeys.map(({ key }) => [key, stored.get(keySlug(key)) ?? '']);
    return { user: user.data, fields: { name: user.data.name, ...Object.fromEntries(own) } };
  }, [user, values]);
}
