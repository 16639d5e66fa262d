import Alert from '@mui/material/Alert';
import { dateText } from '@united/domain/shared/display';
import type { SupportTicket } from '@united/domain/tickets/ticket';

/**
 * Explains that an old ticket's files were disposed of, so that missing files do not look like an
 * error.
 */
export function FilesDisposed({ ticket: { attachments_disposed_at } }: { ticket: SupportTicket }) {
  if (!attachments_disposed_at) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      Files attached before {dateText(attachments_disposed_at.toDate())} were disposed of under our retention
      policy. Only their names remain.
    </Alert>
  );
}
