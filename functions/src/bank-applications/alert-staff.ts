import { alertStaff } from '../email/alert-staff';
import { bankApplicationEvents, bankApplications } from '../platform/firestore';
import { applicationAlert } from './emails';

/** Alerts staff to what an office did to an application: it submitted it, or changed its account. */
export async function alertOfApplicationEvent(eventId: string): Promise<void> {
  const event = (await bankApplicationEvents().doc(eventId).get()).data();
  if (event?.type !== 'submitted' && event?.type !== 'banking_updated') return;
  const about = bankApplications().doc(event.application_id);
  const application = (await about.get()).data();
  if (!application) return;
  const topic = event.type === 'submitted' ? 'applications' : 'changes';
  await alertStaff({
    topic,
    eventId,
    about,
    memberId: event.member_id,
    message: (name) => applicationAlert(topic, about.id, application, name),
  });
}
