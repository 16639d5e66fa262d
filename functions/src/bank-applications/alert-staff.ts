import type { StaffAlertTopic } from '@united/domain/email/staff-alerts';
import { alertStaff } from '../email/alert-staff';
import { bankApplicationEvents, bankApplications } from '../platform/firestore';
import { applicationAlert, type OfficeAct } from './emails';

/** The alert topic for each office action that staff is alerted to. */
const topics: Record<OfficeAct, StaffAlertTopic> = {
  submitted: 'applications',
  resubmitted: 'applications',
  banking_updated: 'changes',
  corrected: 'changes',
  change_requested: 'changes',
  withdrawn: 'changes',
  withdrawal_requested: 'changes',
};

const isOfficeAct = (type: string): type is OfficeAct => Object.hasOwn(topics, type);

/**
 * Alerts staff when an office submits or corrects an application, changes its account, or requests
 * a change. Accepting a change is a staff action and sends no alert.
 */
export async function alertOfApplicationEvent(eventId: string): Promise<void> {
  const event = (await bankApplicationEvents().doc(eventId).get()).data();
  if (!event || !isOfficeAct(event.type) || event.actor.uid !== event.member_id) return;
  const act = event.type;
  const about = bankApplications().doc(event.application_id);
  const application = (await about.get()).data();
  if (!application) return;
  await alertStaff({
    topic: topics[act],
    eventId,
    about,
    memberId: event.member_id,
    message: (name) => applicationAlert(act, about.id, application, name),
  });
}
