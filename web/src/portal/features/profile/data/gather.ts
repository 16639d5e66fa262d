import { announcementDocument, announcementReceiptDocument } from '@united/domain/announcements/announcement';
import { announcementsFor, ownReceipts } from '@united/domain/announcements/queries';
import { applicationChangeDocument } from '@united/domain/bank-applications/application-change';
import { bankActiveDocument } from '@united/domain/bank-applications/bank-active';
import { bankApplicationDocument } from '@united/domain/bank-applications/bank-application';
import { bankApplicationDraftDocument } from '@united/domain/bank-applications/draft';
import { bankApplicationEventDocument } from '@united/domain/bank-applications/event';
import {
  ownActiveBanks,
  ownApplicationChanges,
  ownApplicationEvents,
  ownApplications,
} from '@united/domain/bank-applications/queries';
import { bureauDocument } from '@united/domain/bureaus/bureau';
import { bureauInvitationDocument } from '@united/domain/bureaus/invitation';
import { officeLicenseDocument } from '@united/domain/bureaus/license';
import { invitationsTo, ownInvitations } from '@united/domain/bureaus/queries';
import { customValueDocument } from '@united/domain/custom-values/custom-value';
import { customValuesOf } from '@united/domain/custom-values/queries';
import { emailNotificationDocument } from '@united/domain/email/notification';
import { notificationPreferencesDocument } from '@united/domain/email/notification-preferences';
import { ownNotifications } from '@united/domain/email/queries';
import {
  type AgreementText,
  agreementKeyOf,
  agreementTextDocument,
  agreementTextId,
} from '@united/domain/papers/agreements';
import { officePaperDocument, officePaperEventDocument } from '@united/domain/papers/paper';
import { ownPaperEvents, ownPapers } from '@united/domain/papers/queries';
import { seasonChecklistDocument, seasonId } from '@united/domain/readiness/season-readiness';
import { preparedApplicationDocument } from '@united/domain/renewals/prepared-application';
import { allOwnRenewals } from '@united/domain/renewals/queries';
import { defaultSettings } from '@united/domain/settings/settings';
import { type CollectionPath, collections } from '@united/domain/shared/collections';
import { draftFormsFor, formDraftDocument, formDraftId } from '@united/domain/shared/form-draft';
import type { QuerySpec } from '@united/domain/shared/query';
import type { MemberRole } from '@united/domain/shared/roles';
import { ownTicketReplies, ownTickets } from '@united/domain/tickets/queries';
import { supportTicketReplyDocument } from '@united/domain/tickets/reply';
import { supportTicketDocument } from '@united/domain/tickets/ticket';
import { ownProgress, publishedCourses } from '@united/domain/training/queries';
import { trainingCourseDocument, trainingProgressDocument } from '@united/domain/training/training';
import { userDocument } from '@united/domain/users/user';
import { doc, getDocFromServer } from 'firebase/firestore';
import { serverNow } from '~/portal/auth/server-clock';
import { readDocument, type Schema, type WithId } from '~/portal/data/documents';
import { db } from '~/portal/data/firestore';
import { readAllDocuments } from '~/portal/data/reads';
import type { MemberData } from './member-data';

/** Documents per query. The security rules cap a member's query at this many. */
const pageSize = 100;

/**
 * The first season to read: the one before the product’s first. The last one is the season after the
 * current one.
 */
const firstSeason = defaultSettings.season - 1;

export interface GatherOptions {
  uid: string;
  role: MemberRole;
  /** The current filing season. */
  season: number;
  signal: AbortSignal;
  /** Called with the kind of data being read and the number of documents read so far. */
  onProgress: (what: string, documents: number) => void;
}

async function one<T extends object>(path: CollectionPath, id: string, schema: Schema<T>) {
  const snapshot = await getDocFromServer(doc(db, path, id));
  return snapshot.exists() ? readDocument(snapshot, schema) : null;
}

/** Reads all stored data about a user that the user may read, with the user's own permissions. Secret
 * custom values are blank, and sensitive application fields have only their last four digits.
 * @throws {FirestoreError}, InvalidDocument, or the signal's reason once it is aborted
 */
export async function gather({ uid, role, season, signal, onProgress }: GatherOptions): Promise<MemberData> {
  let documents = 0;
  let unreadable = 0;
  const read = (what: string, count: number) => {
    documents += count;
    onProgress(what, documents);
  };
  const all = async <T extends object>(
    what: string,
    spec: QuerySpec,
    schema: Schema<T>,
  ): Promise<WithId<T>[]> => {
    onProgress(what, documents);
    const found = await readAllDocuments(spec, schema, { signal, onPage: (count) => read(what, count) });
    unreadable += found.unreadable;
    return found.rows;
  };

  const user = await one(collections.users, uid, userDocument);
  if (!user) throw new Error('The user has no record.');
  read('your profile', 1);
  const bureauId = user.owns_bureau ?? user.bureau_id;
  const anyTicket = { search: '', status: null, category: null };
  const seasons = Array.from({ length: season + 2 - firstSeason }, (_, index) => firstSeason + index);
  const data = {
    user,
    customValues: await all('your details', customValuesOf(uid), customValueDocument),
    applications: await all('bank applications', ownApplications(uid), bankApplicationDocument),
    events: await all('timelines', ownApplicationEvents(uid, pageSize), bankApplicationEventDocument),
    changes: await all(
      'application changes',
      ownApplicationChanges(uid, pageSize),
      applicationChangeDocument,
    ),
    activeBanks: await all('active banks', ownActiveBanks(uid), bankActiveDocument),
    renewals: await all('renewals', allOwnRenewals(uid), preparedApplicationDocument),
    bureau: bureauId === undefined ? null : await one(collections.bureaus, bureauId, bureauDocument),
    invitations: [
      ...(await all('invitations', ownInvitations(uid), bureauInvitationDocument)),
      ...(await all('invitations', invitationsTo(user.email.toLowerCase()), bureauInvitationDocument)),
    ],
    licenses: (
      await Promise.all(
        seasons.map((each) => one(collections.officeLicenses, seasonId(each, uid), officeLicenseDocument)),
      )
    ).filter((license) => license !== null),
    papers: await all('papers', ownPapers(uid), officePaperDocument),
    paperEvents: await all('papers', ownPaperEvents(uid), officePaperEventDocument),
    tickets: await all('tickets', ownTickets(uid, anyTicket, pageSize), supportTicketDocument),
    replies: await all('conversations', ownTicketReplies(uid, pageSize), supportTicketReplyDocument),
    emails: await all('emails', ownNotifications(uid, pageSize), emailNotificationDocument),
    receipts: await all('announcements', ownReceipts(uid), announcementReceiptDocument),
    announcements: await all('announcements', announcementsFor(role, serverNow()), announcementDocument),
    progress: await all('training', ownProgress(uid), trainingProgressDocument),
    courses: await all('training', publishedCourses(), trainingCourseDocument),
    preferences: await one(collections.notificationPreferences, uid, notificationPreferencesDocument),
    draft: await one(collections.bankApplicationDrafts, uid, bankApplicationDraftDocument),
    formDrafts: (
      await Promise.all(
        draftFormsFor(role).map((form) =>
          one(collections.formDrafts, formDraftId(uid, form), formDraftDocument),
        ),
      )
    ).filter((drafts) => drafts !== null),
    checklists: (
      await Promise.all(
        seasons.map((each) =>
          one(collections.seasonChecklists, seasonId(each, uid), seasonChecklistDocument),
        ),
      )
    ).filter((checklist) => checklist !== null),
  };
  const agreements = await signedTexts(data);
  read('agreements', agreements.length);
  signal.throwIfAborted();
  return { ...data, agreements, unreadable };
}

/** Reads each version of an agreement that the user's offices signed, also earlier ones. */
async function signedTexts({
  papers,
  paperEvents,
}: Pick<MemberData, 'papers' | 'paperEvents'>): Promise<AgreementText[]> {
  const ids = new Set(
    paperEvents.flatMap(({ paper_id, signature }) => {
      const paper = papers.find(({ id }) => id === paper_id);
      const key = paper && agreementKeyOf(paper);
      return signature && key ? [agreementTextId(key, signature.version)] : [];
    }),
  );
  const texts = await Promise.all(
    [...ids].map((id) => one(collections.agreementTexts, id, agreementTextDocument)),
  );
  return texts.filter((text) => text !== null);
}
