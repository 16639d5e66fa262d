import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { latestAlerts } from '@united/domain/dashboard/staff-queries';
import {
  type SystemAlert,
  systemAlertDocument,
  systemAlertTitle,
} from '@united/domain/dashboard/system-alert';
import { call } from '~/portal/data/call';
import { useLiveQuery } from '~/portal/data/live';
import { RelativeTime } from '~/portal/ui/relative-time';
import { useAction } from '~/portal/ui/use-action';

const shownAtMost = 20;
const spec = latestAlerts(shownAtMost);

/** Alerts for super admins, newest first. Renders nothing without any. At most 20 reads. */
export function SystemAlerts() {
  const alerts = useLiveQuery(spec, systemAlertDocument).data;
  if (alerts.length === 0) return null;
  return (
    <Stack spacing={1.5} component="section" aria-label="System alerts">
      {alerts.map((alert) => (
        <OneAlert key={alert.id} alert={alert} />
      ))}
      {alerts.length === shownAtMost && (
        <Typography variant="body2" color="text.secondary">
          These are the newest {shownAtMost}. Dismiss some to see whether there are more.
        </Typography>
      )}
    </Stack>
  );
}

function OneAlert({ alert }: { alert: SystemAlert & { id: string } }) {
  const title = systemAlertTitle(alert);
  const dismiss = useAction(
    () => call('dismissAlert', { alert_id: alert.id }),
    'The alert could not be dismissed',
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
      </Typography>
    </Alert>
  );
}
