import { defaultStaffAlerts } from '@united/domain/email/staff-alerts';
import { defaultSettings } from '@united/domain/settings/settings';
import { defaultStaffSettings } from '@united/domain/settings/staff-settings';
import { collections } from '@united/domain/shared/collections';
import { teamDay } from '@united/domain/shared/day';
import { isStaff } from '@united/domain/shared/roles';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import {
  digestId,
  digestSections,
  sectionsFor,
  staffDigest,
} from '../../functions/src/dashboard/send-staff-digests';
import { ticketAlert } from '../../functions/src/tickets/emails';
import { accountApproved } from '../../functions/src/users/emails';
import { buildStaffAlerts } from '../../tests/support/factories/email';
import type { DemoUser } from './demo-users';
import { createMessage, type DemoNotice } from './messages';
import type { DemoTicket } from './tickets';

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * Writes staff alerts for recent assignments and urgent tickets, the digest of the last working
 * day, a super admin's alert preferences, and the notice to a member whose account was approved.
 * Needs the rest of the demo data.
 */
export async function writeStaffAlerts(
  db: Firestore,
  users: readonly DemoUser[],
  tickets: readonly DemoTicket[],
  now: number,
): Promise<void> {
  const batch = db.batch();
  const staff = users.filter(({ role, status }) => isStaff(role) && status === 'active');
  const put = (notice: DemoNotice, at: number, id?: string) =>
    createMessage(db, batch, notice, at, { fate: 'delivered', id });
  const alert = (to: DemoUser, topic: 'assigned' | 'urgent', ticket: DemoTicket) => {
    const { id, topic: about, owner } = ticket;
    const notice = {
      eventId: `${id}__${topic}`,
      type: 'staff_alert',
      message: ticketAlert(topic, { id, ticket: about, name: to.name }),
      to,
      aboutId: owner.uid,
    } as const;
    put(notice, now - ticket.minutesAgo * minute + minute);
  };
  for (const ticket of tickets) {
    if (ticket.end !== null || ticket.minutesAgo * minute > 3 * day) continue;
    if (ticket.admin) alert(ticket.admin, 'assigned', ticket);
    if (ticket.priority === 'urgent') for (const user of staff) alert(user, 'urgent', ticket);
  }

  const workday = new Date(now - 3 * 60 * minute);
  if (workday.getUTCDay() === 0) workday.setTime(workday.getTime() - day);
  const onDay = teamDay(workday);
  const settings = { public: defaultSettings, staff: defaultStaffSettings };
  const since = Timestamp.fromMillis(workday.getTime() - day);
  const sections = await digestSections(settings, workday, since);
  for (const to of staff) {
    const lists = sectionsFor(sections, to, defaultStaffAlerts);
    const notice = {
      eventId: digestId(to.uid, onDay),
      type: 'staff_digest',
      message: staffDigest(to.name, onDay, lists),
      to,
      aboutIds: [...new Set(lists.flatMap(({ aboutIds }) => aboutIds))],
    } as const;
    put(notice, workday.getTime(), notice.eventId);
  }

  const superAdmin = staff.find(({ role }) => role === 'super_admin');
  if (superAdmin) {
    batch.create(
      db.collection(collections.staffAlertPreferences).doc(superAdmin.uid),
      buildStaffAlerts(Timestamp.fromMillis(now - 30 * day), { tickets: 'off', applications: 'now' }),
    );
  }
  const approved = users.find(({ uid }) => uid === 'demo-member2');
  if (approved) {
    const notice = {
      eventId: `${approved.uid}__approved`,
      type: 'account_approved',
      message: accountApproved(approved.name),
      to: approved,
    } as const;
    put(notice, now - approved.joinedDaysAgo * day + 5 * 60 * minute);
  }
  await batch.commit();
}
