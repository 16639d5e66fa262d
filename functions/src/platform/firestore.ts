import { announcementDocument } from '@united/domain/announcements/announcement';
import { auditDocument } from '@united/domain/audit/audit';
import { applicationChangeDocument } from '@united/domain/bank-applications/application-change';
import { bankActiveDocument } from '@united/domain/bank-applications/bank-active';
import { bankApplicationDocument } from '@united/domain/bank-applications/bank-application';
import { bankImportDocument, bankImportRowDocument } from '@united/domain/bank-applications/bank-import';
import { bankApplicationDraftDocument } from '@united/domain/bank-applications/draft';
import { efinClaimDocument } from '@united/domain/bank-applications/efin-claim';
import { entryLockDocument } from '@united/domain/bank-applications/entry-lock';
import { bankApplicationEventDocument } from '@united/domain/bank-applications/event';
import { bureauDocument, bureauSlotDocument } from '@united/domain/bureaus/bureau';
import { bureauOfficeDocument } from '@united/domain/bureaus/bureau-office';
import { bureauInvitationDocument } from '@united/domain/bureaus/invitation';
import { officeLicenseDocument } from '@united/domain/bureaus/license';
import { customValueDocument } from '@united/domain/custom-values/custom-value';
import { dashboardStatsId } from '@united/domain/dashboard/stats';
import { systemAlertDocument } from '@united/domain/dashboard/system-alert';
import { emailNotificationDocument } from '@united/domain/email/notification';
import { notificationPreferencesDocument } from '@united/domain/email/notification-preferences';
import { emailSendDocument, emailSuppressionDocument } from '@united/domain/email/send';
import { staffAlertPreferencesDocument } from '@united/domain/email/staff-alerts';
import { emailTemplateDocument, emailTemplateVersionDocument } from '@united/domain/email/template';
import { incidentDocument, incidentEntryDocument } from '@united/domain/incidents/incident';
import { contactMessageDocument } from '@united/domain/leads/lead';
import { agreementTextDocument } from '@united/domain/papers/agreements';
import { officePaperDocument, officePaperEventDocument } from '@united/domain/papers/paper';
import { seasonChecklistDocument, seasonReadinessDocument } from '@united/domain/readiness/season-readiness';
import { preparedApplicationDocument } from '@united/domain/renewals/prepared-application';
import { seasonOpeningDocument } from '@united/domain/renewals/season-opening';
import { disposalRunDocument, legalHoldDocument } from '@united/domain/retention/disposal';
import { fieldKeyUseDocument, fieldKeyUseId } from '@united/domain/sensitive-fields/field-key-use';
import { type PublicSettings, readPublicSettings } from '@united/domain/settings/settings';
import { type CollectionPath, collections } from '@united/domain/shared/collections';
import { formDraftDocument } from '@united/domain/shared/form-draft';
import { supportLimitsDocument } from '@united/domain/tickets/limits';
import {
  supportTicketNoteDocument,
  supportTicketPresenceDocument,
  supportTicketReplyDocument,
} from '@united/domain/tickets/reply';
import { stagedUploadsDocument } from '@united/domain/tickets/staged-upload';
import { supportTicketDocument } from '@united/domain/tickets/ticket';
import {
  trainingAnswersDocument,
  trainingCourseDocument,
  trainingProgressDocument,
} from '@united/domain/training/training';
import { deletionJobDocument } from '@united/domain/users/deletion-job';
import { type User, userDocument } from '@united/domain/users/user';
import { viewAsSessionDocument } from '@united/domain/users/view-as-session';
import {
  type CollectionReference,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type FirestoreDataConverter,
  GrpcStatus,
  getFirestore,
  type QueryDocumentSnapshot,
  type Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import { app } from './app';
import { checkCallerAccess, isInCall } from './call-context';
import {
  bankApplicationSecretsDocument,
  bankApplicationSlotDocument,
  customValueSecretDocument,
  emailEventDocument,
  heldVersionDocument,
  holderEmailDocument,
  passwordLinkDocument,
  rateLimitDocument,
} from './documents';
import { tooBusy } from './errors';

/** Returns the Firestore client. The SDK loads on the first call, not when the function starts. */
export const firestore = (): Firestore => getFirestore(app());

/** Returns a getter for a collection whose documents are parsed with `schema` on every read. */
function typed<S extends z.ZodMiniType<object>>(path: CollectionPath, schema: S) {
  // Created once, because references are only equal if they share a converter.
  const converter: FirestoreDataConverter<z.output<S>> = {
    toFirestore: (document) => ({ ...document }),
    fromFirestore: (snapshot: QueryDocumentSnapshot) => schema.parse(snapshot.data()),
  };
  return (): CollectionReference<z.output<S>> => firestore().collection(path).withConverter(converter);
}

export const users = typed(collections.users, userDocument);
export const bankApplications = typed(collections.bankApplications, bankApplicationDocument);
export const bankApplicationEvents = typed(collections.bankApplicationEvents, bankApplicationEventDocument);
export const entryLocks = typed(collections.entryLocks, entryLockDocument);
export const bankApplicationChanges = typed(collections.bankApplicationChanges, applicationChangeDocument);
export const bankApplicationDrafts = typed(collections.bankApplicationDrafts, bankApplicationDraftDocument);
export const formDrafts = typed(collections.formDrafts, formDraftDocument);
export const bankApplicationSecrets = typed(
  collections.bankApplicationSecrets,
  bankApplicationSecretsDocument,
);
export const bankApplicationSlots = typed(collections.bankApplicationSlots, bankApplicationSlotDocument);
export const bankActive = typed(collections.bankActive, bankActiveDocument);
export const bankImports = typed(collections.bankImports, bankImportDocument);
export const bankImportRows = typed(collections.bankImportRows, bankImportRowDocument);
export const preparedApplications = typed(collections.preparedApplications, preparedApplicationDocument);
export const seasonOpenings = typed(collections.seasonOpenings, seasonOpeningDocument);
export const bureaus = typed(collections.bureaus, bureauDocument);
export const bureauSlots = typed(collections.bureauSlots, bureauSlotDocument);
export const bureauInvitations = typed(collections.bureauInvitations, bureauInvitationDocument);
export const bureauOffices = typed(collections.bureauOffices, bureauOfficeDocument);
export const officeLicenses = typed(collections.officeLicenses, officeLicenseDocument);
export const officePapers = typed(collections.officePapers, officePaperDocument);
export const officePaperEvents = typed(collections.officePaperEvents, officePaperEventDocument);
export const agreementTexts = typed(collections.agreementTexts, agreementTextDocument);
export const efinClaims = typed(collections.efinClaims, efinClaimDocument);
export const holderEmails = typed(collections.holderEmails, holderEmailDocument);
export const passwordLinks = typed(collections.passwordLinks, passwordLinkDocument);
export const emailNotifications = typed(collections.emailNotifications, emailNotificationDocument);
export const notificationPreferences = typed(
  collections.notificationPreferences,
  notificationPreferencesDocument,
);
export const staffAlertPreferences = typed(collections.staffAlertPreferences, staffAlertPreferencesDocument);
export const announcements = typed(collections.announcements, announcementDocument);
export const emailTemplates = typed(collections.emailTemplates, emailTemplateDocument);
export const emailTemplateVersions = typed(collections.emailTemplateVersions, emailTemplateVersionDocument);
export const emailSends = typed(collections.emailSends, emailSendDocument);
export const emailSuppressions = typed(collections.emailSuppressions, emailSuppressionDocument);
export const emailEvents = typed(collections.emailEvents, emailEventDocument);
export const memberCustomValues = typed(collections.memberCustomValues, customValueDocument);
export const memberCustomValueSecrets = typed(
  collections.memberCustomValueSecrets,
  customValueSecretDocument,
);
export const deletionJobs = typed(collections.deletionJobs, deletionJobDocument);
export const viewAsSessions = typed(collections.viewAsSessions, viewAsSessionDocument);
export const supportTickets = typed(collections.supportTickets, supportTicketDocument);
export const supportTicketReplies = typed(collections.supportTicketReplies, supportTicketReplyDocument);
export const supportTicketNotes = typed(collections.supportTicketNotes, supportTicketNoteDocument);
export const supportTicketPresence = typed(collections.supportTicketPresence, supportTicketPresenceDocument);
export const stagedUploads = typed(collections.stagedUploads, stagedUploadsDocument);
export const supportLimits = typed(collections.supportLimits, supportLimitsDocument);
export const trainingCourses = typed(collections.trainingCourses, trainingCourseDocument);
export const trainingAnswers = typed(collections.trainingAnswers, trainingAnswersDocument);
export const trainingProgress = typed(collections.trainingProgress, trainingProgressDocument);
export const auditLog = typed(collections.auditLog, auditDocument);
/** Figures for the staff dashboard, written by `countIn` and `recountStats`. */
export const dashboardStats = (): DocumentReference =>
  firestore().collection(collections.stats).doc(dashboardStatsId);
export const contactMessages = typed(collections.contactMessages, contactMessageDocument);
export const seasonChecklists = typed(collections.seasonChecklists, seasonChecklistDocument);
export const seasonReadiness = typed(collections.seasonReadiness, seasonReadinessDocument);
export const disposalRuns = typed(collections.disposalRuns, disposalRunDocument);
export const legalHolds = typed(collections.legalHolds, legalHoldDocument);
export const heldVersions = typed(collections.heldVersions, heldVersionDocument);
export const incidents = typed(collections.incidents, incidentDocument);
export const incidentEntries = typed(collections.incidentEntries, incidentEntryDocument);
export const systemAlerts = typed(collections.systemAlerts, systemAlertDocument);
/** Records which keys stored values are encrypted with. */
export const fieldKeyUse = () => typed(collections.fieldKeys, fieldKeyUseDocument)().doc(fieldKeyUseId);
export const rateLimits = typed(collections.rateLimits, rateLimitDocument);

/** `settings/public`. `readPublicSettings` fills in missing fields. */
export const publicSettings = (): DocumentReference =>
  firestore().collection(collections.settings).doc('public');
/** `settings/staff`. `readStaffSettings` fills in missing fields. */
export const staffSettings = (): DocumentReference =>
  firestore().collection(collections.settings).doc('staff');

/**
 * Returns whether staff must sign in with a second factor. Reads this one field without parsing the
 * document, as the rules do, so an invalid value in another field can't grant or deny access. Costs
 * one read.
 */
export async function staffNeedsSecondFactor(): Promise<boolean> {
  const required: unknown = (await staffSettings().get()).get('require_staff_mfa');
  return required !== undefined && required !== false;
}

/** A transaction, or the database for reads outside of one. */
export type Reader = Pick<Transaction | Firestore, 'getAll'>;

/** Reads documents from different collections in one round trip. Costs one read per document. */
export const readAll = <T extends unknown[]>(
  reader: Reader,
  ...refs: { [I in keyof T]: DocumentReference<T[I]> }
) => reader.getAll(...refs) as Promise<{ [I in keyof T]: DocumentSnapshot<T[I]> }>;

let lastSettings: { version: string | undefined; settings: PublicSettings } | undefined;

/** Returns the parsed settings. Returns the same object until the document changes. */
export function settingsOf(stored: DocumentSnapshot): PublicSettings {
  const version = stored.updateTime?.valueOf();
  if (!lastSettings || lastSettings.version !== version)
    lastSettings = { version, settings: readPublicSettings(stored.data()) };
  return lastSettings.settings;
}

/** Reads the current settings outside a transaction. Costs one read. */
export const currentSettings = async (): Promise<PublicSettings> => settingsOf(await publicSettings().get());

/** Reads the current settings in the transaction that depends on them. Costs one read. */
export const settingsIn = async (transaction: Transaction): Promise<PublicSettings> =>
  settingsOf(await transaction.get(publicSettings()));

/** Returns the database server's time, independent of the local clock. Costs one read. */
export const databaseTimeIn = async (transaction: Transaction): Promise<Timestamp> =>
  (await transaction.get(publicSettings())).readTime;

const conflicts: unknown[] = [
  GrpcStatus.FAILED_PRECONDITION,
  GrpcStatus.NOT_FOUND,
  GrpcStatus.ALREADY_EXISTS,
];

/**
 * Returns whether a write failed its precondition (`lastUpdateTime`, `create`): the document was
 * changed, deleted, or created after it was read.
 */
export const hasChanged = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && conflicts.includes(error.code);

const closedTransaction = /Transaction is invalid or closed/;

/**
 * Returns whether a transaction lost a race for a lock in the emulator, which reports it with an
 * error that the SDK doesn't recognize as a conflict.
 */
const lostRace = (error: unknown): boolean => error instanceof Error && closedTransaction.test(error.message);

/**
 * Reads a user's record in a transaction. Returns undefined if the user doesn't exist or `uid` is
 * null. Costs one read, or none if `uid` is null.
 */
export const userIn = async (transaction: Transaction, uid: string | null): Promise<User | undefined> =>
  uid === null ? undefined : (await transaction.get(users().doc(uid))).data();

type Work<T> = (transaction: Transaction) => Promise<T>;

/** Transaction attempts in a callable, where a user is waiting. */
const callAttempts = 3;
/** Transaction attempts in triggers, task queues, and scheduled functions. */
const jobAttempts = 12;

const isContention = (error: unknown): boolean =>
  lostRace(error) || (error instanceof Error && 'code' in error && error.code === GrpcStatus.ABORTED);

/**
 * Runs a transaction and retries it on contention.
 * @throws {Refusal} resource-exhausted in a callable after three failed attempts
 */
async function transact<T>(work: Work<T>): Promise<T> {
  const maxAttempts = isInCall() ? callAttempts : jobAttempts;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await firestore().runTransaction(work, { maxAttempts });
    } catch (error) {
      if (!isContention(error)) throw error;
      if (attempt < callAttempts && lostRace(error)) continue;
      throw isInCall() ? tooBusy() : error;
    }
  }
}

/**
 * Runs work that uses optimistic concurrency, meaning it only writes documents that are unchanged
 * since it read them. Retries on a conflict, up to three attempts. Each attempt costs what the work
 * costs.
 * @throws {Refusal} resource-exhausted if all three attempts conflict
 */
export async function retryOnConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!hasChanged(error)) throw error;
      if (attempt === callAttempts) throw tooBusy();
    }
  }
}

/**
 * Runs a transaction. The work must do all reads before its writes and have no side effects,
 * because it may run several times. In a callable, each attempt first reads the caller's record and
 * checks that the caller still has access. Each attempt costs what the work costs, plus one read in
 * a callable.
 * @throws {Refusal} permission-denied or unauthenticated if the caller lost access in the meantime
 * @throws {Refusal} resource-exhausted in a callable after three failed attempts
 */
export async function inTransaction<T>(work: Work<T>): Promise<T> {
  return transact(async (transaction) => {
    await checkCallerAccess((uid) => userIn(transaction, uid));
    return work(transaction);
  });
}
