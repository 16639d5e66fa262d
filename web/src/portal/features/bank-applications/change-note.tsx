import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ApplicationChange } from '@united/domain/bank-applications/application-change';
import { Quotation } from '~/portal/ui/quotation';
import { RelativeTime } from '~/portal/ui/relative-time';

/** Shows who requested a change and when, with the office's note. */
export function ChangeNote({ change }: { change: ApplicationChange }) {
  return (
    <Box>
      {change.note && <Quotation sx={{ mb: 1 }}>{change.note}</Quotation>}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {change.requested_by.name} · <RelativeTime date={change.requested_at.toDate()} />
      </Typography>
    </Box>
  );
}
