import { type CollectionPath, collections, draftSecretsId } from '@united/domain/collections';
import type { deletionSteps } from '@united/domain/deletion-job';
import type { DocumentReference, Query } from 'firebase-admin/firestore';
import { auth, hasCode } from '../../platform/auth';
import { firestore } from '../../platform/firestore';
import { bucket } from '../../platform/storage';
import { settleAccount } from './sign-in-account';

type Step = (typeof deletionSteps)[number];

/** Deletes documents in one batch and counts them on the job. At most `pageSize`. */
export type RemovePage = (refs: readonly DocumentReference[]) => Promise<void>;

/** Documents a batch. */
export const pageSize = 300;
/** Applications a batch; also the most values of an `in`. Each has its secrets and its slot. */
const applicationsAtOnce = 30;

const collection = (path: CollectionPath) => firestore().collection(path);
const ofMember = (path: CollectionPath, uid: string) => collection(path).where('member_id', '==', uid);

/** Removes what a query finds, page by page. Documents are not parsed: one that is malformed has to go too. */
async function drain(query: Query, remove: RemovePage): Promise<void> {
  for (;;) {
    const { docs } = await query.limit(pageSize).get();
    if (docs.length === 0) return;
    await remove(docs.map(({ ref }) => ref));
  }
}

async function removeExisting(refs: readonly DocumentReference[], remove: RemovePage): Promise<void> {
  const found = (await firestore().getAll(...refs)).filter(({ exists }) => exists);
  if (found.length > 0) await remove(found.map(({ ref }) => ref));
}

/** Timelines first, then each application together with its secrets and the slot that it holds. */
async function applications(uid: string, remove: RemovePage): Promise<void> {
  await drain(ofMember(collections.bankApplicationEvents, uid), remove);
  const own = collection(collections.bankApplications).where('submitted_by', '==', uid);
  for (;;) {
    const { docs } = await own.limit(applicationsAtOnce).get();
    if (docs.length === 0) return;
    const ids = docs.map(({ id }) => id);
    const secrets = ids.map((id) => collection(collections.bankApplicationSecrets).doc(id));
    const [stored, slots] = await Promise.all([
      firestore().getAll(...secrets),
      collection(collections.bankApplicationSlots).where('application_id', 'in', ids).limit(pageSize).get(),
    ]);
    await remove([
      ...docs.map(({ ref }) => ref),
      ...stored.filter(({ exists }) => exists).map(({ ref }) => ref),
      ...slots.docs.map(({ ref }) => ref),
    ]);
  }
}

/** What was begun: the draft with its secrets, and looks at the portal by or as this person. */
async function drafts(uid: string, remove: RemovePage): Promise<void> {
  await removeExisting(
    [
      collection(collections.bankApplicationDrafts).doc(uid),
      collection(collections.bankApplicationSecrets).doc(draftSecretsId(uid)),
      collection(collections.viewAsSessions).doc(uid),
    ],
    remove,
  );
  await drain(ofMember(collections.bankApplicationSecrets, uid), remove);
  await drain(ofMember(collections.viewAsSessions, uid), remove);
}

/** @returns how many files were removed */
async function avatar(uid: string): Promise<number> {
  const [files] = await bucket().getFiles({ prefix: `avatars/${uid}/` });
  await Promise.all(files.map((file) => file.delete({ ignoreNotFound: true })));
  return files.length;
}

async function authAccount(uid: string): Promise<void> {
  try {
    await auth().deleteUser(uid);
  } catch (error) {
    if (!hasCode(error, 'auth/user-not-found')) throw error;
  }
}

/** The data of a person by the step that removes it. Each may be repeated, and finds nothing the second time. */
const dataSteps = {
  custom_values: (uid: string, remove: RemovePage) =>
    drain(ofMember(collections.memberCustomValues, uid), remove),
  applications,
  drafts,
  notifications: (uid: string, remove: RemovePage) =>
    drain(ofMember(collections.emailNotifications, uid), remove),
} as const;

/**
 * Does one step but the last. The record was suspended when the job began, so `access` only has the sign-in account follow.
 * @param countFiles notes removed files on the job
 */
export async function doStep(
  step: Exclude<Step, 'user'>,
  uid: string,
  remove: RemovePage,
  countFiles: (files: number) => Promise<void>,
): Promise<void> {
  switch (step) {
    case 'access':
      return settleAccount(uid, { endSessions: true });
    case 'avatar':
      return countFiles(await avatar(uid));
    case 'auth_account':
      return authAccount(uid);
    default:
      return dataSteps[step](uid, remove);
  }
}

/** Everything once more, for what a call that was under way when access ended has written since. */
export async function sweep(uid: string, remove: RemovePage): Promise<void> {
  for (const step of Object.values(dataSteps)) await step(uid, remove);
}
