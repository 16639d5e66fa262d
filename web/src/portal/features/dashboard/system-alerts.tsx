import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { latestAlerts } from '@united/domain/dashboard/staff-queries';
import {
  type SystemAlert,
  systemAlertDocument,
  systemAlertTitle,
} from '@united/domain/dashboard/system-alert';
import { Link as RouterLink } from 'react-router-dom';
import { call } from '~/portal/data/call';
import { useLiveQuery } from '~/portal/data/live';
import { RelativeTime } from '~/portal/ui/relative-time';
import { useAction } from '~/portal/ui/use-action';

const maxAlerts = 20;
const spec = latestAlerts(maxAlerts);

/**
 * Alerts for super admins, newest first. Renders nothing if there are none. Costs up to 20 reads.
 */
export function SystemAlerts() {
  const alerts = useLiveQuery(spec, systemAlertDocument).data;
  if (alerts.length === 0) return null;
  return (
    <Stack spacing={1.5} component="section" aria-label="System alerts">
      {alerts.map((alert) => (
        <AlertItem key={alert.id} alert={alert} />
      ))}
      {alerts.length === maxAlerts && (
        <Typography variant="body2" color="text.secondary">
          Showing the newest {maxAlerts} alerts. Dismiss some to see older ones.
        </Typography>
      )}
    </Stack>
  );
}

function AlertItem({ alert }: { alert: SystemAlert & { id: string } }) {
  const title = systemAlertTitle(alert);
  const dismiss = useAction(
    () => call('dismissAlert', { alert_id: alert.id }),
    'The alert was not dismissed',
  );

  return (
    <Alert
      severity="error"
      action={
        <Button
          color="inherit"
          size="small"
          disabled={dismiss.busy || dismiss.done}
          sx={{ whiteSpace: 'nowrap' }}
          aria-label={`Dismiss: ${title}`}
          onClick={() => dismiss.run()}
        >
          Dismiss
        </Button>
      }
      sx={{ overflowWrap: 'anywhere' }}
    >
      <AlertTitle>{alert.subject ? `${title}: ${alert.subject.name}` : title}</AlertTitle>
      {alert.detail}
      <Typography variant="body2" sx={{ mt: 0.5, opacity: 0.8 }}>
        <RelativeTime date={alert.last_at.toDate()} />
        {alert.count > 1 && ` · ${alert.count} times`}
        {alert.kind === 'field_key_missing' && (
          <>
            {' · '}
            <Link component={RouterLink} to="/admin/retention" color="inherit">
              View encryption keys
            </Link>
          </>
        )}
      </Typography>
    </Alert>
  );
}
