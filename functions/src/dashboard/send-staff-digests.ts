import {
  defaultStaffAlerts,
  isDigestTime,
  type StaffAlertChoices,
  wantsDigest,
} from '@united/domain/email/staff-alerts';
import { businessHoursOf } from '@united/domain/settings/business-time';
import type { PublicSettings } from '@united/domain/settings/settings';
import { readPublicSettings } from '@united/domain/settings/settings';
import type { StaffSettings } from '@united/domain/settings/staff-settings';
import { readStaffSettings } from '@united/domain/settings/staff-settings';
import { brand } from '@united/domain/shared/brand';
import { teamDay } from '@united/domain/shared/day';
import { calendarDateText } from '@united/domain/shared/display';
import { isStaff } from '@united/domain/shared/roles';
import type { User } from '@united/domain/users/user';
import { Timestamp } from 'firebase-admin/firestore';
import { changeSection, overdueSection, requestSection } from '../bank-applications/digest';
import { activeStaff } from '../email/alert-staff';
import type { DigestSection } from '../email/digest-section';
import { type RenderedMessage, renderMessage } from '../email/layout';
import { buildNotification } from '../email/notifications';
import { incidentSection } from '../incidents/digest';
import { leadSection } from '../leads/digest';
import { overdueSection as overduePapers, waitingSection as waitingPapers } from '../papers/digest';
import {
  emailNotifications,
  inTransaction,
  publicSettings,
  staffAlertPreferences,
  staffSettings,
  userIn,
} from '../platform/firestore';
import { forEachOf } from '../platform/for-each';
import { hashedId } from '../platform/idempotent-id';
import { ticketSections } from '../tickets/digest';

const day = 24 * 60 * 60_000;
/** Digests created in parallel. */
const concurrency = 5;

/**
 * Returns the id of a user's digest for a day (YYYY-MM-DD), so that there is one per user and day.
 */
export const digestId = (uid: string, onDay: string): string => hashedId('digest', uid, onDay);

export const staffDigest = (name: string, onDay: string, lists: readonly DigestSection[]): RenderedMessage =>
  renderMessage({
    subject: `Your daily digest for ${calendarDateText(onDay)}`,
    to: name,
    paragraphs: [`These items are waiting for our team at ${brand.name}, oldest first.`],
    lists,
    action: { label: 'Choose your notifications', path: '/admin/account?tab=notifications' },
  });

/** Reads the items that are waiting for staff. Each list is limited and starts with the oldest. */
export async function digestSections(
  settings: { public: PublicSettings; staff: StaffSettings },
  now: Date,
  since: Timestamp,
): Promise<DigestSection[]> {
  const sections = await Promise.all([
    ticketSections({ ...settings.staff, business: businessHoursOf(settings.public) }, now),
    overdueSection(settings.public, now),
    requestSection(),
    changeSection(since),
    waitingPapers(),
    overduePapers(settings.public, now),
    leadSection(),
    incidentSection(now),
  ]);
  return sections.flat();
}

/** Returns the sections for a user: those with a topic that they haven't turned off. */
export const sectionsFor = (
  sections: readonly DigestSection[],
  { role }: Pick<User, 'role'>,
  choices: StaffAlertChoices,
): DigestSection[] =>
  sections.filter(
    ({ topics, superAdminsOnly }) =>
      (!superAdminsOnly || role === 'super_admin') &&
      (topics.length === 0 || topics.some((topic) => choices[topic] !== 'off')),
  );

/**
 * Emails the daily digest to active staff who want it, Monday to Saturday at the hour in the
 * settings. Idempotent: sends one digest per user and day. Sends no empty digests. Continues after
 * a failure.
 * @throws the first failure, after all users were tried
 */
export async function sendStaffDigests(now: Date = new Date()): Promise<void> {
  const staff = readStaffSettings((await staffSettings().get()).data());
  if (!isDigestTime(now, staff)) return;
  const onDay = teamDay(now);
  // No digest is sent on Sunday, so Monday's covers two days.
  const isMonday = new Date(`${onDay}T12:00:00Z`).getUTCDay() === 1;
  const since = Timestamp.fromMillis(now.getTime() - (isMonday ? 2 : 1) * day);
  const settings = { staff, public: readPublicSettings((await publicSettings().get()).data()) };
  const [{ docs }, sections] = await Promise.all([activeStaff(), digestSections(settings, now, since)]);
  if (sections.length === 0) return;
  await forEachOf(docs, concurrency, ({ id }) => sendOne(id, onDay, sections));
}

async function sendOne(uid: string, onDay: string, sections: readonly DigestSection[]): Promise<void> {
  await inTransaction(async (transaction) => {
    const ref = emailNotifications().doc(digestId(uid, onDay));
    const [user, choices, sent] = await Promise.all([
      userIn(transaction, uid),
      transaction.get(staffAlertPreferences().doc(uid)).then((stored) => stored.data()),
      transaction.get(ref),
    ]);
    if (!user || !isStaff(user.role) || user.status !== 'active' || sent.exists) return;
    const chosen = choices ?? defaultStaffAlerts;
    const lists = wantsDigest(chosen) ? sectionsFor(sections, user, chosen) : [];
    if (lists.length === 0) return;
    const message = buildNotification(
      {
        eventId: ref.id,
        type: 'staff_digest',
        message: staffDigest(user.name, onDay, lists),
        to: { uid, email: user.email, name: user.name },
        applicationId: null,
        aboutIds: [...new Set(lists.flatMap(({ aboutIds }) => aboutIds))],
      },
      Timestamp.now(),
    );
    transaction.create(ref, message);
  });
}
