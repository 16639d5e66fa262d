import { addIncidentNote } from '../../functions/src/incidents/add-incident-note';
import { reportIncident } from '../../functions/src/incidents/report-incident';
import { setIncidentStatus } from '../../functions/src/incidents/set-incident-status';
import type { DemoUser } from './demo-users';

const day = 24 * 60 * 60 * 1000;

/** Writes a closed incident, and one that must be reported to the FTC unless it proves harmless. */
export async function writeIncidents(users: readonly DemoUser[], now: number): Promise<void> {
  const reporter = users.find(({ role }) => role === 'super_admin');
  if (!reporter) throw new Error('seed: there is no super admin to report incidents.');
  const author = { uid: reporter.uid, name: reporter.name, role: reporter.role };
  const daysAgo = (days: number) => new Date(now - days * day).toISOString().slice(0, 10);
  const misdirected = await reportIncident(author, {
    report_key: 'demo-incident-wrong-recipient',
    incident: {
      title: 'Fee schedule sent to the wrong office',
      kind: 'wrong_recipient',
      discovered_on: daysAgo(75),
      what_happened:
        'A fee schedule was sent to the next office on the list. It contained the office’s name and fees, but no personal data.',
      affected_people: 0,
      data_acquired: 'no',
    },
  });
  await setIncidentStatus(author, {
    incident_id: misdirected.incident_id,
    status: 'closed',
    note: 'The recipient confirmed that the message was deleted. The send dialog now shows the recipients again before sending.',
  });
  const laptop = await reportIncident(author, {
    report_key: 'demo-incident-laptop',
    incident: {
      title: 'Laptop stolen from a car',
      kind: 'lost_device',
      discovered_on: daysAgo(11),
      what_happened:
        'A support laptop was taken from a parked car overnight.\nIt held exported lists of offices. We are checking whether its disk was encrypted.',
      affected_people: null,
      data_acquired: 'unknown',
    },
  });
  await addIncidentNote(author, {
    incident_id: laptop.incident_id,
    note_key: 'demo-note-police',
    note: 'Reported to the police. All sessions of the user were ended and the password was reset.',
  });
}
