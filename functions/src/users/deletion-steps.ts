import { type Bureau, bureauSearchTerms } from '@united/domain/bureaus/bureau';
import { type CollectionPath, collections, draftSecretsId } from '@united/domain/shared/collections';
import type { deletionSteps } from '@united/domain/users/deletion-job';
import type { DocumentReference } from 'firebase-admin/firestore';
import { removeFromClaims } from '../bank-applications/efin-claim';
import { outOfBureau } from '../bureaus/membership';
import { suppressionId } from '../email/send-record';
import { auth, hasCode } from '../platform/auth';
import { firestore, holderEmails } from '../platform/firestore';
import { deleteDrafts } from '../platform/form-drafts';
import { removeFromSends, removeLeads } from './deletion-mentions';
import { type CountFiles, drain, type RemovePage, removeAll } from './deletion-pages';
import { removeFiles, removeOtherUploads, removeTickets } from './deletion-tickets';
import { reconcileAccount } from './sign-in-account';

type Step = (typeof deletionSteps)[number];

/**
 * Applications per round, with their secrets and slots. Also Firestore's limit for `in` queries.
 */
const applicationsPerRound = 30;

const collection = (path: CollectionPath) => firestore().collection(path);
const ofMember = (path: CollectionPath, uid: string) => collection(path).where('member_id', '==', uid);

async function removeExisting(refs: readonly DocumentReference[], remove: RemovePage): Promise<void> {
  const found = (await firestore().getAll(...refs)).filter(({ exists }) => exists);
  await removeAll(found, remove);
}

/**
 * Ends a bureau membership. Deletes papers, timelines, changes and renewals, then secrets and slots, and each application last,
 * so that an interrupted round finds it again.
 */
async function applications(uid: string, remove: RemovePage, countFiles: CountFiles): Promise<void> {
  await membership(uid, remove);
  await papers(uid, remove, countFiles);
  await drain(ofMember(collections.bankApplicationEvents, uid), remove);
  await drain(ofMember(collections.bankApplicationChanges, uid), remove);
  await drain(ofMember(collections.bankActive, uid), remove);
  await drain(ofMember(collections.bankImportRows, uid), remove);
  await drain(ofMember(collections.preparedApplications, uid), remove);
  const own = collection(collections.bankApplications).where('submitted_by', '==', uid);
  await holderEmailsOf(uid, remove);
  for (;;) {
    const { docs } = await own.limit(applicationsPerRound).get();
    // Must come last. Otherwise another office's event could find this user's applications and
    // store the user's name again.
    if (docs.length === 0) return removeFromClaims(uid);
    const ids = docs.map(({ id }) => id);
    const secrets = ids.map((id) => collection(collections.bankApplicationSecrets).doc(id));
    const locks = ids.map((id) => collection(collections.entryLocks).doc(id));
    const [stored, slots] = await Promise.all([
      firestore().getAll(...secrets, ...locks),
      collection(collections.bankApplicationSlots).where('application_id', 'in', ids).get(),
    ]);
    await removeAll([...stored.filter(({ exists }) => exists), ...slots.docs], remove);
    await removeAll(docs, remove);
  }
}

/**
 * Takes the user out of their bureau, so that no event writes the bureau's rows of their office again,
 * and deletes these rows, licenses, and invitations to the user. The owner of an active bureau can't be
 * deleted.
 */
async function membership(uid: string, remove: RemovePage): Promise<void> {
  const ref = collection(collections.users).doc(uid);
  const user = await ref.get();
  if (user.get('bureau_id') !== undefined) await ref.update(outOfBureau());
  await drain(ofMember(collections.bureauOffices, uid), remove);
  await drain(ofMember(collections.officeLicenses, uid), remove);
  await drain(ofMember(collections.bureauInvitations, uid), remove);
  const email: unknown = user.get('email');
  if (typeof email === 'string')
    await drain(collection(collections.bureauInvitations).where('email', '==', email.toLowerCase()), remove);
  await forgetOwner(uid);
}

/** Removes a user's name from closed bureaus that they owned, and from add-ons that they set. */
async function forgetOwner(uid: string): Promise<void> {
  const owner_name = 'Deleted user';
  const all = collection(collections.bureaus);
  for (const bureau of (await all.where('owner_uid', '==', uid).get()).docs) {
    const { name, master_efin } = bureau.data() as Bureau;
    const search_terms = bureauSearchTerms({ name, master_efin, owner_name });
    await bureau.ref.update({ owner_name, search_terms });
  }
  for (const { ref } of (await all.where('addons_set_by.uid', '==', uid).get()).docs) {
    await ref.update({ 'addons_set_by.name': owner_name });
  }
}

/** Deletes papers, which end the owner's right to upload, then their timelines and files. */
async function papers(uid: string, remove: RemovePage, countFiles: CountFiles): Promise<void> {
  await drain(ofMember(collections.officePapers, uid), remove);
  await drain(ofMember(collections.officePaperEvents, uid), remove);
  await countFiles(await removeFiles(`office_papers/${uid}/`));
}

/**
 * Deletes the EFIN holders' addresses that a user entered and the messages sent to confirm them.
 */
async function holderEmailsOf(uid: string, remove: RemovePage): Promise<void> {
  for (;;) {
    const { docs } = await holderEmails().where('member_id', '==', uid).limit(applicationsPerRound).get();
    if (docs.length === 0) return;
    for (const document of docs) {
      const { message_ids } = document.data();
      await removeExisting(
        message_ids.map((id) => collection(collections.emailNotifications).doc(id)),
        remove,
      );
    }
    await removeAll(docs, remove);
  }
}

/**
 * Deletes unfinished work and other small documents: the application draft with its secrets, form
 * drafts by the user or about them, the key for older drafts in browsers, view-as sessions by or of
 * the user, entry locks, season checklists and readiness, and password links.
 */
async function drafts(uid: string, remove: RemovePage): Promise<void> {
  await removeExisting(
    [
      collection(collections.bankApplicationDrafts).doc(uid),
      collection(collections.bankApplicationSecrets).doc(draftSecretsId(uid)),
      collection(collections.viewAsSessions).doc(uid),
      collection(collections.legalHolds).doc(uid),
      collection(collections.stagedUploads).doc(uid),
      collection(collections.draftKeys).doc(uid),
    ],
    remove,
  );
  await drain(ofMember(collections.formDrafts, uid), remove);
  for (const form of ['user', 'custom_value', 'prepared_application'] as const)
    await deleteDrafts(form, (record, text) => record.includes(uid) || text.includes(uid));
  await drain(ofMember(collections.bankApplicationSecrets, uid), remove);
  await drain(ofMember(collections.heldVersions, uid), remove);
  await drain(ofMember(collections.viewAsSessions, uid), remove);
  await drain(collection(collections.entryLocks).where('uid', '==', uid), remove);
  await drain(ofMember(collections.seasonChecklists, uid), remove);
  await drain(ofMember(collections.passwordLinks, uid), remove);
  await drain(ofMember(collections.seasonReadiness, uid), remove);
}

/** Returns the number of deleted files. */
const avatar = (uid: string): Promise<number> => removeFiles(`avatars/${uid}/`);

async function authAccount(uid: string): Promise<void> {
  try {
    await auth().deleteUser(uid);
  } catch (error) {
    if (!hasCode(error, 'auth/user-not-found')) throw error;
  }
}

/**
 * Deletes messages to the user and about them, read states, receipts, the user's place in sends,
 * preferences, alerts, leads, and the suppression of their address.
 */
async function notifications(uid: string, remove: RemovePage): Promise<void> {
  await drain(ofMember(collections.emailNotifications, uid), remove);
  await drain(ofMember(collections.announcementReceipts, uid), remove);
  await drain(collection(collections.systemAlerts).where('subject.id', '==', uid), remove);
  await drain(collection(collections.emailNotifications).where('about_id', '==', uid), remove);
  await drain(collection(collections.emailNotifications).where('about_ids', 'array-contains', uid), remove);
  await removeFromSends(uid);
  const email: unknown = (await collection(collections.users).doc(uid).get()).get('email');
  await removeLeads(uid, email, remove);
  await removeExisting(
    [
      collection(collections.notificationReads).doc(uid),
      collection(collections.notificationPreferences).doc(uid),
      collection(collections.staffAlertPreferences).doc(uid),
      collection(collections.savedViews).doc(uid),
      collection(collections.supportLimits).doc(uid),
      ...(typeof email === 'string'
        ? [collection(collections.emailSuppressions).doc(suppressionId(email))]
        : []),
    ],
    remove,
  );
}

/** The steps that delete a user's data. All are idempotent. */
const dataSteps = {
  custom_values: async (uid: string, remove: RemovePage) => {
    await drain(ofMember(collections.memberCustomValueSecrets, uid), remove);
    await drain(ofMember(collections.memberCustomValues, uid), remove);
  },
  tickets: removeTickets,
  applications,
  drafts,
  notifications,
  training: (uid: string, remove: RemovePage) => drain(ofMember(collections.trainingProgress, uid), remove),
} as const;

/**
 * Runs one step. The record was suspended when the job started, so `access` only has to reconcile
 * the Auth account.
 */
export async function runStep(
  step: Exclude<Step, 'farewell' | 'user'>,
  uid: string,
  remove: RemovePage,
  countFiles: CountFiles,
): Promise<void> {
  switch (step) {
    case 'access':
      return reconcileAccount(uid, { endSessions: true });
    case 'avatar':
      return countFiles((await avatar(uid)) + (await removeOtherUploads(uid)));
    case 'auth_account':
      return authAccount(uid);
    default:
      return dataSteps[step](uid, remove, countFiles);
  }
}

/** Runs all data steps again, because calls in progress when access ended may have written data. */
export async function runDataSteps(uid: string, remove: RemovePage, countFiles: CountFiles): Promise<void> {
  for (const step of Object.values(dataSteps)) await step(uid, remove, countFiles);
}
