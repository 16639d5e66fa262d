import { ftcClock, timeLeft } from '@united/domain/incidents/clock';
import { incidentDocument, incidentName } from '@united/domain/incidents/incident';
import { teamDay } from '@united/domain/shared/day';
import {
  collection,
  type DigestSection,
  type Line,
  link,
  maxLines,
  read,
  section,
} from '../email/digest-section';

/** Incidents whose notice to the FTC is due, for super admins. */
export async function incidentSection(now: Date): Promise<DigestSection[]> {
  const query = collection('incidents')
    .where('ftc_due_on', '>', '')
    .orderBy('ftc_due_on')
    .limit(maxLines + 1);
  const incidents = await read(query, incidentDocument);
  const lines = incidents.flatMap((incident): Line[] => {
    const clock = ftcClock(incident, teamDay(now));
    if (clock.state !== 'running' && clock.state !== 'overdue') return [];
    return [
      {
        text: incidentName(incident.number),
        note: `notice to the FTC ${timeLeft(clock)}`,
        path: link('/admin/incidents', 'incident', incident.id),
      },
    ];
  });
  return section(lines, {
    title: 'Security incidents',
    topics: [],
    superAdminsOnly: true,
    all: '/admin/incidents',
  });
}
