import { customValueId } from '@united/domain/custom-values/custom-value';
import { collections } from '@united/domain/shared/collections';
import type { Role } from '@united/domain/shared/roles';
import { buildUser, type UserStatus } from '@united/domain/users/user';
import { viewAsMinutes } from '@united/domain/users/view-as-session';
import { Timestamp } from 'firebase-admin/firestore';
import { fromEnvironment } from '../../support/environment';
import { buildCustomValue } from '../../support/factories';
import { auth, count, inCollection, where } from './emulators';
import { demoPassword, postJson, signInByRest } from './session';

export const users = () => inCollection(collections.users);

export interface User {
  uid: string;
  name: string;
  email: string;
}

/** An address that no other test knows; its first word finds the user. */
export const newEmail = (first: string) =>
  `${first}.${crypto.randomUUID().slice(0, 8)}@people.test`.toLowerCase();

/** Creates a user with the demo password past the product. */
export async function makeUser(
  first: string,
  { role = 'member', status = 'active' }: { role?: Role; status?: UserStatus } = {},
): Promise<User> {
  const email = newEmail(first);
  const name = `${first} Tester`;
  const { uid } = await auth().createUser({ email, password: demoPassword, displayName: name });
  await auth().setCustomUserClaims(uid, { role });
  const user = { name, email, role, status, created_by: null };
  await users()
    .doc(uid)
    .set(buildUser(user, Timestamp.now(), Timestamp.fromMillis(0)));
  return { uid, name, email };
}

/** The record of an address, undefined when there is none. */
export const recordOf = async (email: string) =>
  (await users().where('email', '==', email).get()).docs[0]?.data();

/** A field of a user's record. */
export const recordField = async (uid: string, field: string): Promise<unknown> =>
  (await users().doc(uid).get()).get(field);

export const setStatus = (uid: string, status: UserStatus) => users().doc(uid).update({ status });

export const revokeSessions = (uid: string) =>
  users()
    .doc(uid)
    .update({ valid_after: Timestamp.fromMillis(Date.now() + 5000) });

/** Gives a role the way the server does: the claim first, the record last. */
export async function setRole(uid: string, role: Role): Promise<void> {
  await auth().setCustomUserClaims(uid, { role });
  await users().doc(uid).update({ role });
}

export const deleteRecord = (uid: string) => users().doc(uid).delete();

export const confirmAddress = (uid: string) => auth().updateUser(uid, { emailVerified: true });

const membersAndEros = () => users().where('role', 'in', ['member', 'ero']);

/** How many members and EROs there are, of a status if one is given. */
export const countMembers = (status?: string): Promise<number> =>
  count(status ? membersAndEros().where('status', '==', status) : membersAndEros());

/** How many members and EROs have never applied to a bank. */
export const countWithoutApplication = async (): Promise<number> =>
  (await membersAndEros().where('has_bank_application', '==', false).get()).docs.length;

/** Gives a member custom values, under whatever spelling of their keys. */
export async function giveValues(uid: string, values: Record<string, string>): Promise<void> {
  const now = Timestamp.now();
  for (const [key, value] of Object.entries(values)) {
    const id = customValueId(uid, key);
    await inCollection(collections.memberCustomValues)
      .doc(id)
      .set(buildCustomValue(now, uid, key, { value }));
  }
}

/** The custom values of a member by their ids' slugs. */
export const valuesOf = async (uid: string): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await where(collections.memberCustomValues, 'member_id', uid)).map(({ id, value }) => [
      id.split('__')[1] ?? '',
      value,
    ]),
  );

/** Stores a secret of a member with the demo password, encrypted by the product itself. */
export async function giveSecret({ uid, email }: User, key: string, value: string): Promise<void> {
  const { idToken } = await signInByRest(email, demoPassword);
  const path = ['FIREBASE_FUNCTIONS_EMULATOR_HOST', 'GCLOUD_PROJECT', 'FUNCTIONS_REGION'].map(
    fromEnvironment,
  );
  const url = `http://${path.join('/')}/setSecretValue`;
  const answer = await postJson(url, { data: { member_id: uid, key, value } }, idToken);
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
}

/** Bytes of a user's stored picture, null when there is none; read past the rules. */
export async function storedPicture(uid: string): Promise<Buffer | null> {
  const [host, bucket] = ['FIREBASE_STORAGE_EMULATOR_HOST', 'FIREBASE_STORAGE_BUCKET'].map(fromEnvironment);
  const path = encodeURIComponent(`avatars/${uid}/avatar`);
  const answer = await fetch(`http://${host}/v0/b/${bucket}/o/${path}?alt=media`, {
    headers: { authorization: 'Bearer owner' },
  });
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`The stored picture could not be read: ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

/** The links to set a password that Auth has sent to a user. */
export async function resetLinksTo({ email }: User): Promise<{ requestType: string }[]> {
  const host = fromEnvironment('FIREBASE_AUTH_EMULATOR_HOST');
  const answer = await fetch(
    `http://${host}/emulator/v1/projects/${fromEnvironment('GCLOUD_PROJECT')}/oobCodes`,
  );
  const { oobCodes } = (await answer.json()) as { oobCodes: { email: string; requestType: string }[] };
  return oobCodes.filter((code) => code.email === email);
}

const viewAsSession = (uid: string) => inCollection(collections.viewAsSessions).doc(uid);

/** The view-as session of a member of staff, undefined when there is none. */
export const viewAsSessionOf = async (uid: string) => (await viewAsSession(uid).get()).data();

export const endViewAsIn = (uid: string, seconds: number) =>
  viewAsSession(uid).update({ expires_at: Timestamp.fromMillis(Date.now() + seconds * 1000) });

/** Opens a view-as session past the callable. */
export const giveViewAs = (uid: string, memberId: string) =>
  viewAsSession(uid).set({
    member_id: memberId,
    reason: 'A question about an office.',
    started_at: Timestamp.now(),
    expires_at: Timestamp.fromMillis(Date.now() + viewAsMinutes * 60_000),
  });

export const forgetViewAs = (uid: string) => viewAsSession(uid).delete();
