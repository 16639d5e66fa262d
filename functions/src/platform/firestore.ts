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
import { seasonChecklistDocument, seasonReadinessDocument } from '@united/domain/readiness/season-readiness';
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
import { checkStillAdmitted, isInCall } from './still-admitted';

/** The database; the first call that needs it loads the SDK, not the function. */
export const firestore = (): Firestore => getFirestore(app());

/** A collection whose documents are parsed by their schema on every read. */
function typed<S extends z.ZodMiniType<object>>(path: CollectionPath, schema: S) {
  // The same each time, by which references are equal.
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
export const supportLimitsOf = typed(collections.supportLimits, supportLimitsDocument);
export const trainingCourses = typed(collections.trainingCourses, trainingCourseDocument);
export const trainingAnswers = typed(collections.trainingAnswers, trainingAnswersDocument);
export const trainingProgress = typed(collections.trainingProgress, trainingProgressDocument);
export const auditLog = typed(collections.auditLog, auditDocument);
/** The figures of the staff dashboard; written by `countIn` and by reconciling. */
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
/** The keys that encrypted values are stored under. */
export const fieldKeyUse = () => typed(collections.fieldKeys, fieldKeyUseDocument)().doc(fieldKeyUseId);
export const rateLimits = typed(collections.rateLimits, rateLimitDocument);

/** `settings/public`; `readPublicSettings` fills in what is missing. */
export const publicSettings = (): DocumentReference =>
  firestore().collection(collections.settings).doc('public');
/** `settings/staff`; `readStaffSettings` fills in what is missing. */
export const staffSettings = (): DocumentReference =>
  firestore().collection(collections.settings).doc('staff');

/**
 * Whether staff is admitted only with a second factor. Reads that one field, as the rules do: no
 * other invalid field may open or shut the door. Costs one read.
 */
export async function staffNeedsSecondFactor(): Promise<boolean> {
  const demanded: unknown = (await staffSettings().get()).get('require_staff_mfa');
  return demanded !== undefined && demanded !== false;
}

/** A transaction, or the database past any. */
export type Reader = Pick<Transaction | Firestore, 'getAll'>;

/** Reads documents of different collections in one round trip. Costs a read for each. */
export const readAll = <T extends unknown[]>(
  reader: Reader,
  ...refs: { [I in keyof T]: DocumentReference<T[I]> }
) => reader.getAll(...refs) as Promise<{ [I in keyof T]: DocumentSnapshot<T[I]> }>;

let lastSettings: { version: string | undefined; settings: PublicSettings } | undefined;

/** The settings as stored, the same object as long as they stay the same. */
export function settingsOf(stored: DocumentSnapshot): PublicSettings {
  const version = stored.updateTime?.valueOf();
  if (!lastSettings || lastSettings.version !== version)
    lastSettings = { version, settings: readPublicSettings(stored.data()) };
  return lastSettings.settings;
}

/** Reads the settings in force within the transaction that decides by them. Costs one read. */
export const settingsIn = async (transaction: Transaction): Promise<PublicSettings> =>
  settingsOf(await transaction.get(publicSettings()));

/** Returns the database's time, whatever the machine's clock says. Costs one read. */
export const databaseTimeIn = async (transaction: Transaction): Promise<Timestamp> =>
  (await transaction.get(publicSettings())).readTime;

const changed: unknown[] = [GrpcStatus.FAILED_PRECONDITION, GrpcStatus.NOT_FOUND, GrpcStatus.ALREADY_EXISTS];

/**
 * Whether a write was refused since its document was changed, deleted or created after it was read
 * (`lastUpdateTime`, `create`).
 */
export const hasChanged = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && changed.includes(error.code);

const closedTransaction = /Transaction is invalid or closed/;

/**
 * Whether a transaction lost a race for a lock in the emulator's way, which the SDK does not
 * recognize as a conflict.
 */
const lostRace = (error: unknown): boolean => error instanceof Error && closedTransaction.test(error.message);

/**
 * Reads a user's record within a transaction; undefined for nobody and for deleted users. Costs one
 * read, none for nobody.
 */
export const userIn = async (transaction: Transaction, uid: string | null): Promise<User | undefined> =>
  uid === null ? undefined : (await transaction.get(users().doc(uid))).data();

type Work<T> = (transaction: Transaction) => Promise<T>;

/** Attempts of a call whose documents others change at the same moment. */
const attemptsOfCall = 3;
/** Attempts of events, queues and schedules, for which nobody waits. */
const attemptsOfJob = 12;

const isContention = (error: unknown): boolean =>
  lostRace(error) || (error instanceof Error && 'code' in error && error.code === GrpcStatus.ABORTED);

/**
 * Runs a transaction, again when others change its documents at the same moment.
 * @throws {Refusal} resource-exhausted in a call that lost three times
 */
async function transact<T>(work: Work<T>): Promise<T> {
  const maxAttempts = isInCall() ? attemptsOfCall : attemptsOfJob;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await firestore().runTransaction(work, { maxAttempts });
    } catch (error) {
      if (!isContention(error)) throw error;
      if (attempt < attemptsOfCall && lostRace(error)) continue;
      throw isInCall() ? tooBusy() : error;
    }
  }
}

/**
 * Runs work that writes documents only if they are unchanged since it read them, up to three times;
 * costs what the work costs each time.
 * @throws {Refusal} resource-exhausted when they had changed each time
 */
export async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!hasChanged(error)) throw error;
      if (attempt === attemptsOfCall) throw tooBusy();
    }
  }
}

/**
 * Runs a transaction: all reads first, then writes, nothing else, since it may run several times.
 * In a callable, its caller must still be admitted: their record is read and decides before the work
 * begins. Costs what the work costs in each attempt, and in a callable one read more.
 * @throws {Refusal} permission-denied or unauthenticated, when the caller was shut out meanwhile;
 *   in a callable resource-exhausted, when it lost three times
 */
export async function inTransaction<T>(work: Work<T>): Promise<T> {
  return transact(async (transaction) => {
    await checkStillAdmitted((uid) => userIn(transaction, uid));
    return work(transaction);
  });
}
