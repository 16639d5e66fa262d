import { ftcClock, ftcSentence } from '@united/domain/incidents/clock';
import { incidentDocument, incidentName } from '@united/domain/incidents/incident';
import { nextIncidentDue } from '@united/domain/incidents/queries';
import { teamDay } from '@united/domain/shared/day';
import { serverNow } from '~/portal/auth/server-clock';
import { useLiveQuery } from '~/portal/data/live';
import { LinkedAlert } from './linked-alert';

const spec = nextIncidentDue();

/** Shows the next incident due to be reported to the FTC. Costs one read. For super admins. */
export function IncidentDue() {
  const [incident] = useLiveQuery(spec, incidentDocument).data;
  if (!incident) return null;
  const clock = ftcClock(incident, teamDay(serverNow()));
  return (
    <LinkedAlert
      severity={clock.state === 'overdue' ? 'error' : 'warning'}
      to={`/admin/incidents?${new URLSearchParams({ incident: incident.id })}`}
    >
      {incidentName(incident.number)}: {ftcSentence(clock)}
    </LinkedAlert>
  );
}
