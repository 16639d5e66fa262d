import { customValueId } from '@united/domain/custom-values/custom-value';
import { isWebAddress } from '@united/domain/shared/formats';
import type { Transaction } from 'firebase-admin/firestore';
import { memberCustomValues } from '../platform/firestore';

/** Slugs of keys for the login, in order of preference. */
const loginKeys = ['software_login', 'software_username'];
const urlKey = 'software_url';
/** Slugs of the keys for a member's software access. */
export const softwareKeys: readonly string[] = [...loginKeys, urlKey];

/** Reads a member's software login and URL. Returns null if either is missing. */
export async function softwareIn(
  transaction: Transaction,
  uid: string,
): Promise<{ login: string; url: string } | null> {
  const keys = [...loginKeys, urlKey];
  const stored = await transaction.getAll(
    ...keys.map((key) => memberCustomValues().doc(customValueId(uid, key))),
  );
  const values = stored.map((snapshot) => {
    const value = snapshot.data();
    return value && value.value_type !== 'secret' ? value.value.trim() : '';
  });
  const url = values[keys.indexOf(urlKey)] ?? '';
  const login = values.slice(0, loginKeys.length).find((value) => value !== '');
  return login && isWebAddress(url) ? { login, url } : null;
}
