import Typography from '@mui/material/Typography';
import { businessHoursOf, nextOpeningText } from '@united/domain/settings/business-time';
import { useSettings } from '~/portal/shared/settings/settings';
import { useNow } from '~/portal/ui/use-now';

/** Shows when the team will be back. Renders nothing during business hours. */
export function TeamBack() {
  const now = useNow();
  const back = nextOpeningText(now.getTime(), businessHoursOf(useSettings()));
  return (
    back && (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        We are closed right now. Our team will be back {back}.
      </Typography>
    )
  );
}
