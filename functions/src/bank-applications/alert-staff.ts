import type { StaffAlertTopic } from '@united/domain/email/staff-alerts';
import { alertStaff } from '../email/alert-staff';
import { bankApplicationEvents, bankApplications } from '../platform/firestore';
import { applicationAlert, type OfficeAct } from './emails';

/** The topic of each act of an office that staff is alerted to. */
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
 * Alerts staff when an office has acted on an application: submitted or corrected it, changed its
 * account or requested a change. An accepted change is staff's own act.
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
