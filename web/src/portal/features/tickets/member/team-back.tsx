import Typography from '@mui/material/Typography';
import { backText, businessHoursOf } from '@united/domain/settings/business-time';
import { useSettings } from '~/portal/shared/settings/settings';
import { useNow } from '~/portal/ui/use-now';

/** When the team is back, outside of business hours; nothing while it is here. */
export function TeamBack() {
  const now = useNow();
  const back = backText(now.getTime(), businessHoursOf(useSettings()));
  return (
    back && (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        We are closed now. The team is back {back}.
      </Typography>
    )
  );
}
