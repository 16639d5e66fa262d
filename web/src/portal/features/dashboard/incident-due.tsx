import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { ftcClock, ftcSentence } from '@united/domain/incidents/clock';
import { incidentDocument, incidentName } from '@united/domain/incidents/incident';
import { nextIncidentDue } from '@united/domain/incidents/queries';
import { today } from '@united/domain/shared/formats';
import { Link } from 'react-router-dom';
import { useLiveQuery } from '~/portal/data/live';

const spec = nextIncidentDue();

/** The security incident of which the FTC has to be told next; nothing where there is none. Costs one read. For super admins. */
export function IncidentDue() {
  const [incident] = useLiveQuery(spec, incidentDocument).data;
  if (!incident) return null;
  const clock = ftcClock(incident, today());
  return (
    <Alert
      severity={clock.state === 'overdue' ? 'error' : 'warning'}
      action={
        <Button
          color="inherit"
          size="small"
          sx={{ whiteSpace: 'nowrap' }}
          component={Link}
          to={`/admin/incidents?${new URLSearchParams({ incident: incident.id })}`}
        >
          Open it
        </Button>
      }
    >
      {incidentName(incident.number)}: {ftcSentence(clock)}
    </Alert>
  );
}
