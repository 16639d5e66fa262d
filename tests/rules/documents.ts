import { type AnnouncementAudience, receiptId } from '@united/domain/announcements/announcement';
import { storedApplication } from '@united/domain/bank-applications/application-input';
import { buildBankApplicationEvent } from '@united/domain/bank-applications/event';
import { bureauOfficeId } from '@united/domain/bureaus/bureau-office';
import { customValueId } from '@united/domain/custom-values/custom-value';
import { seasonStatsId } from '@united/domain/dashboard/season-stats';
import { agreementTextId } from '@united/domain/papers/agreements';
import { seasonId } from '@united/domain/readiness/season-readiness';
import { preparedId } from '@united/domain/renewals/prepared-application';
import { buildRenewal } from '@united/domain/renewals/renewal-fixture';
import { defaultSettings } from '@united/domain/settings/settings';
import { collections } from '@united/domain/shared/collections';
import { type DraftForm, formDraftId, formDraftLimits } from '@united/domain/shared/form-draft';
import { progressId } from '@united/domain/training/training';
import { buildUser } from '@united/domain/users/user';
import { Timestamp } from 'firebase/firestore/lite';
import { buildAnnouncement, buildReceipt } from '../support/factories/announcements';
import { buildApplicationChange } from '../support/factories/bank-applications';
import { buildBureau, buildInvitation, buildLicense, buildOfficeRow } from '../support/factories/bureaus';
import { buildCustomValue } from '../support/factories/custom-values';
import { buildEmailTemplate, buildMessage, buildStaffAlerts } from '../support/factories/email';
import { buildAgreementText, buildPaper, buildPaperEvent } from '../support/factories/papers';
import { buildChecklist } from '../support/factories/readiness';
import { buildCourse, buildProgress } from '../support/factories/training';
import { buildDeletionJob, buildFormDrafts, buildViewAsSession } from '../support/factories/users';
import {
  bureauOf,
  type Identity,
  identities,
  identityNames,
  invitationOf,
  otherBureau,
  ownBureau,
  paperOf,
  revokedAt,
} from '../support/identities';
import { ticketDocuments } from './ticket-documents';

export type Data = Record<string, unknown>;

export const without = (data: Data, field: string): Data => {
  const { [field]: _, ...rest } = data;
  return rest;
};

const now = Timestamp.fromMillis(revokedAt * 1000);
/**
 * Within the same second as `revokedAt`, in the server's format: a sign-in in that second counts,
 * but one in the second before does not.
 */
const validAfter = Timestamp.fromMillis(revokedAt * 1000 + 900);

/** Returns the record of a user who has one. */
const userOf = (uid: string, { role, status, ...bureau }: NonNullable<Identity['record']>): Data => ({
  ...buildUser({ name: uid, email: emailOf(uid), role, status, created_by: null }, now, validAfter),
  ...bureau,
});

const emailOf = (uid: string): string => `${uid}@office.test`;
const accountOf = (uid: string) => ({ uid, name: uid, email: emailOf(uid) });

/** Returns the id of a user's bank application. */
export const applicationOf = (uid: string): string => `application_of_${uid}`;

export const applicationFor = (uid: string): Data => ({
  ...storedApplication({ submitted_by: uid }, now),
});

export const eventFor = (uid: string): Data => ({
  ...buildBankApplicationEvent(
    { id: applicationOf(uid), submitted_by: uid },
    { type: 'submitted', to: 'Bank Application Sent' },
    { uid, name: uid, role: 'member' },
    now,
  ),
});

export const changeFor = (uid: string): Data => ({
  ...buildApplicationChange(now, {
    id: applicationOf(uid),
    ...storedApplication({ submitted_by: uid }, now),
  }),
});

export const paperFor = (uid: string): Data => ({ ...buildPaper(now, uid, { efin: '012345' }) });

export const agreementTextFor = (): Data => ({ ...buildAgreementText(now) });

export const paperEventFor = (uid: string): Data => ({ ...buildPaperEvent(now, paperOf(uid), uid) });

/** Returns the id of a user's renewal. */
export const renewalOf = (uid: string): string => preparedId(2026, applicationOf(uid));

export const renewalFor = (uid: string): Data => ({
  ...buildRenewal(
    now,
    { ...storedApplication({ submitted_by: uid }, now), id: applicationOf(uid) },
    { season: 2026 },
  ),
});

const ownerOf = { [ownBureau]: 'bureau_owner', [otherBureau]: 'someone' };

export const bureauFor = (id: typeof ownBureau | typeof otherBureau): Data => ({
  ...buildBureau(now, accountOf(ownerOf[id])),
});

export const invitationFor = (uid: string): Data => ({
  ...buildInvitation(now, { ...buildBureau(now, accountOf('someone')), id: bureauOf(uid) }, accountOf(uid)),
  expires_at: now,
});

/** An invitation that a user accepted, at an earlier address. */
const acceptedFor = (uid: string): Data => ({
  ...invitationFor(uid),
  ...{
    state: 'accepted',
    email: `earlier-${uid}@office.test`,
    member_id: uid,
    terms_version: 1,
    decided_at: now,
  },
});

/** Returns the id of an office's row in the table of its bureau. */
export const officeRowOf = (uid: string): string => bureauOfficeId(bureauOf(uid), uid, 2025);

export const officeRowFor = (uid: string): Data => ({
  ...buildOfficeRow(now, bureauOf(uid), accountOf(uid)),
});

export const licenseFor = (uid: string): Data => ({
  ...buildLicense(now, { member_id: uid, bureau_id: bureauOf(uid), season: 2025 }),
});

export const activeBankFor = (uid: string): Data => ({
  application_id: applicationOf(uid),
  member_id: uid,
  season: 2025,
  efin: '012345',
  bank_product: 'Refund Advantage',
  chosen_by: { uid, name: uid, role: 'member' },
  at: now,
});

/** The entry lock of a colleague on an application. */
export const lockFor = (): Data => ({ uid: 'colleague', name: 'colleague', until: now });

export const messageFor = (uid: string): Data => ({
  ...buildMessage(
    now,
    { uid, name: uid, email: `${uid}@office.test` },
    { application_id: applicationOf(uid), email_type: 'bank_application_received' },
  ),
});

export const checklistFor = (uid: string): Data => ({
  ...buildChecklist(now, 2025, uid, { ptin_renewed_at: now }),
});

export const draftFor = (_uid: string): Data => ({
  step: 2,
  values: { efin: '012345', office_name: 'Maple Tax' },
  secrets_on_file: { account_number: '6789' },
  updated_at: now,
});

/** Returns the id of a user's phone number. */
export const phoneOf = (uid: string): string => customValueId(uid, 'phone');

export const phoneFor = (uid: string): Data => ({
  ...buildCustomValue(now, uid, 'phone', { value: '5555550123' }),
  updated_by: uid,
});

/** The id of the published announcement for all users. */
export const announcementForAll = 'announcement_for_all';

export const announcementFor = (audience: AnnouncementAudience, change: Data = {}): Data => ({
  ...buildAnnouncement(now, { audience, must_acknowledge: true }),
  ...change,
});

export const receiptFor = (uid: string): Data => ({ ...buildReceipt(now, announcementForAll, uid) });

/** The id of the published course. */
export const publishedCourse = 'a_course';

export const courseFor = (change: Data = {}): Data => ({ ...buildCourse(now), ...change });

export const progressFor = (uid: string): Data => ({
  ...buildProgress(now, publishedCourse, uid, { lessons_done: ['one'] }),
});

export const deletionFor = (uid: string): Data => ({
  ...buildDeletionJob(now, uid, { uid: 'admin', name: 'admin', role: 'admin' }, { step: 'applications' }),
});

export const viewFor = (_uid: string): Data => ({ ...buildViewAsSession(now, 'member_owner') });

/** An hour below the limit. */
const supportLimitsFor = (): Data => ({
  tickets: { since: now, count: 3 },
  replies: { since: now, count: 60, full_until: Timestamp.fromMillis(0) },
});

const readsFor = (_uid: string): Data => ({ seen_at: now });

/** Valid to write, except for times and writer. */
export const templateFor = (): Data => ({ ...buildEmailTemplate(now) });

export const someUser = (): Data => userOf('newcomer', { role: 'member', status: 'active' });
export const somethingStored = (): Data => ({ value: 'kept', at: now });

/** The draft of a user's form. */
export const formDraft = (uid: string, form: DraftForm, change: Data = {}): Data => ({
  ...buildFormDrafts(now, uid, form),
  expires_at: Timestamp.fromMillis(Date.now() + formDraftLimits.days * 24 * 60 * 60_000),
  ...change,
});

/** The key of old drafts in browsers: 32 bytes as Base64. */
export const draftKey = (created_at: unknown = now, letter = 'A'): Data => ({
  key: `${letter.repeat(43)}=`,
  created_at,
});

/** A saved view of the review list, with an id of one repeated letter. */
export const viewOf = (letter: string, change: Data = {}): Data => ({
  id: letter.repeat(20),
  list: 'bank_applications',
  name: `View ${letter}`,
  query: 'status=Under+Review&sort=office_name&dir=asc',
  ...change,
});
export const savedViews = (views: readonly unknown[], updated_at: unknown = now): Data => ({
  views,
  updated_at,
});

/**
 * Every document of the suite by path: user records, each owner's documents, and one of each
 * collection without owners.
 */
export function readAllDocuments(): Map<string, Data> {
  const documents = new Map<string, Data>();
  for (const uid of identityNames) {
    const { record, aimsAt } = identities[uid];
    if (record) documents.set(`${collections.users}/${uid}`, userOf(uid, record));
    documents.set(`${collections.viewAsSessions}/${uid}`, viewFor(uid));
    if (aimsAt !== uid) continue;
    documents.set(`${collections.memberCustomValues}/${phoneOf(uid)}`, phoneFor(uid));
    documents.set(`${collections.memberCustomValueSecrets}/${phoneOf(uid)}`, somethingStored());
    documents.set(
      `${collections.announcementReceipts}/${receiptId(announcementForAll, uid)}`,
      receiptFor(uid),
    );
    documents.set(`${collections.trainingProgress}/${progressId(publishedCourse, uid)}`, progressFor(uid));
    documents.set(`${collections.trainingAnswers}/${uid}`, somethingStored());
    documents.set(`${collections.seasonChecklists}/${seasonId(2025, uid)}`, checklistFor(uid));
    documents.set(`${collections.seasonReadiness}/${seasonId(2025, uid)}`, somethingStored());
    documents.set(`${collections.deletionJobs}/${uid}`, deletionFor(uid));
    documents.set(`${collections.bankApplications}/${applicationOf(uid)}`, applicationFor(uid));
    documents.set(`${collections.bankApplicationEvents}/${uid}`, eventFor(uid));
    documents.set(`${collections.bankApplicationChanges}/${uid}`, changeFor(uid));
    documents.set(`${collections.officePapers}/${paperOf(uid)}`, paperFor(uid));
    documents.set(`${collections.officePaperEvents}/${uid}`, paperEventFor(uid));
    documents.set(`${collections.preparedApplications}/${renewalOf(uid)}`, renewalFor(uid));
    documents.set(`${collections.seasonOpenings}/${uid}`, somethingStored());
    documents.set(`${collections.bureauSlots}/${uid}`, somethingStored());
    documents.set(`${collections.bureauInvitations}/${invitationOf(uid)}`, invitationFor(uid));
    documents.set(`${collections.bureauInvitations}/accepted_by_${uid}`, acceptedFor(uid));
    documents.set(`${collections.bureauOffices}/${officeRowOf(uid)}`, officeRowFor(uid));
    documents.set(`${collections.officeLicenses}/${seasonId(2025, uid)}`, licenseFor(uid));
    documents.set(`${collections.emailNotifications}/${uid}`, messageFor(uid));
    documents.set(`${collections.notificationReads}/${uid}`, readsFor(uid));
    documents.set(`${collections.notificationPreferences}/${uid}`, { off: [], updated_at: now });
    documents.set(`${collections.staffAlertPreferences}/${uid}`, buildStaffAlerts(now));
    documents.set(`${collections.savedViews}/${uid}`, savedViews([viewOf('A')]));
    documents.set(`${collections.formDrafts}/${formDraftId(uid, 'profile')}`, formDraft(uid, 'profile'));
    documents.set(`${collections.draftKeys}/${uid}`, draftKey());
    documents.set(`${collections.supportLimits}/${uid}`, supportLimitsFor());
    documents.set(`${collections.emailTemplates}/${uid}`, templateFor());
    documents.set(`${collections.emailTemplateVersions}/${uid}`, somethingStored());
    documents.set(`${collections.emailSends}/${uid}`, somethingStored());
    documents.set(`${collections.emailSuppressions}/${uid}`, somethingStored());
    documents.set(`${collections.emailEvents}/${uid}`, somethingStored());
    documents.set(`${collections.customValueKeys}/${uid}`, somethingStored());
    documents.set(`${collections.bankApplicationDrafts}/${uid}`, draftFor(uid));
    documents.set(`${collections.bankApplicationSecrets}/${applicationOf(uid)}`, somethingStored());
    documents.set(`${collections.bankApplicationSlots}/${uid}`, somethingStored());
    documents.set(`${collections.bankActive}/${uid}`, activeBankFor(uid));
    documents.set(`${collections.bankImports}/${uid}`, somethingStored());
    documents.set(`${collections.entryLocks}/${applicationOf(uid)}`, lockFor());
    documents.set(`${collections.efinClaims}/${uid}`, somethingStored());
    documents.set(`${collections.holderEmails}/${uid}`, somethingStored());
    documents.set(`${collections.passwordLinks}/${uid}`, somethingStored());
    documents.set(`${collections.rateLimits}/${uid}`, somethingStored());
    documents.set(`${collections.auditLog}/${uid}`, somethingStored());
    documents.set(`${collections.settings}/${uid}`, somethingStored());
    documents.set(`${collections.legalHolds}/${uid}`, somethingStored());
    documents.set(`${collections.disposalRuns}/${uid}`, somethingStored());
    documents.set(`${collections.fieldKeys}/${uid}`, somethingStored());
    documents.set(`${collections.systemAlerts}/${uid}`, somethingStored());
    documents.set(`${collections.incidents}/${uid}`, somethingStored());
    documents.set(`${collections.incidentEntries}/${uid}`, somethingStored());
    documents.set(`${collections.stats}/${uid}`, somethingStored());
    documents.set(`${collections.contactMessages}/${uid}`, somethingStored());
    for (const [path, data] of ticketDocuments(uid)) documents.set(path, data);
  }
  for (const id of [ownBureau, otherBureau] as const)
    documents.set(`${collections.bureaus}/${id}`, bureauFor(id));
  documents.set(`${collections.announcements}/${announcementForAll}`, announcementFor('all'));
  documents.set(`${collections.trainingCourses}/${publishedCourse}`, courseFor());
  documents.set(
    `${collections.agreementTexts}/${agreementTextId('service_agreement', 1)}`,
    agreementTextFor(),
  );
  documents.set(`${collections.settings}/public`, { ...defaultSettings });
  documents.set(`${collections.settings}/staff`, somethingStored());
  documents.set(`${collections.stats}/dashboard`, somethingStored());
  documents.set(`${collections.stats}/${seasonStatsId(2025)}`, somethingStored());
  return documents;
}
