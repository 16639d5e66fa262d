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

/** Returns the digest section with incidents whose FTC notice is due. Only for super admins. */
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
        note: `FTC notice: ${timeLeft(clock)}`,
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
