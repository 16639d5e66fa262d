import { createHash } from 'node:crypto';
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
import {
  emailNotifications,
  inTransaction,
  publicSettings,
  staffAlertPreferences,
  staffSettings,
  userIn,
} from '../platform/firestore';
import { forEachOf } from '../platform/for-each';
import { ticketSections } from '../tickets/digest';

const day = 24 * 60 * 60_000;
/** People written to at the same time. */
const concurrency = 5;

/** Id of a user's digest for a day, YYYY-MM-DD: one, however often the schedule fires. */
export const digestId = (uid: string, onDay: string): string =>
  createHash('sha256')
    .update(JSON.stringify(['digest', uid, onDay]))
    .digest('hex')
    .slice(0, 32);

export const staffDigest = (name: string, onDay: string, lists: readonly DigestSection[]): RenderedMessage =>
  renderMessage({
    subject: `What waits for us: ${calendarDateText(onDay)}`,
    to: name,
    paragraphs: [`Here is what waits for our team at ${brand.name}, oldest first.`],
    lists,
    action: { label: 'Choose your notifications', path: '/admin/account?tab=notifications' },
  });

/** Reads what waits for staff, each list oldest first and bounded. */
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
    leadSection(),
    incidentSection(now),
  ]);
  return sections.flat();
}

/** The lists for someone: those of topics that they have not switched off. */
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
 * Writes the day's digest to every active member of staff who wants one, in the hour of the
 * settings from Monday to Saturday. Nobody gets a second one, or one with nothing in it. A failure
 * keeps nobody else's back.
 * @throws the first failure, after all were tried
 */
export async function sendStaffDigests(now: Date = new Date()): Promise<void> {
  const staff = readStaffSettings((await staffSettings().get()).data());
  if (!isDigestTime(now, staff)) return;
  const onDay = teamDay(now);
  // No digest came on Sunday.
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
