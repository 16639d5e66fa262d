import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { collections } from '@united/domain/shared/collections';
import { supportTicketDocument, ticketNumber } from '@united/domain/tickets/ticket';
import { useId } from 'react';
import { useOwnDocument } from '~/portal/data/live';
import { useSubject } from '~/portal/shared/users/subject-context';
import { EmptyState } from '~/portal/ui/empty-state';
import { LoadFailed } from '~/portal/ui/load-failed';
import { ScreenDialog } from '~/portal/ui/screen-dialog';
import { TableSkeleton } from '~/portal/ui/table-skeleton';
import { monoFamily } from '~/theme/tokens';
import { TicketDetails } from './ticket-details';

interface TicketDialogProps {
  id: string;
  onClose: () => void;
  /** Omitted if read-only. */
  onCreate?: () => void;
}

/** One of the member's tickets, live. */
export function TicketDialog({ id, onClose, onCreate }: TicketDialogProps) {
  const { uid } = useSubject();
  const { answer, retry } = useOwnDocument(
    collections.supportTickets,
    id,
    supportTicketDocument,
    'member_id',
    uid,
  );
  const title = useId();
  const ticket = answer?.document ?? null;
  const missing = answer?.document === null && answer.problem === 'missing';

  return (
    <ScreenDialog inAddress onClose={onClose} aria-labelledby={title} maxWidth="md">
      <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 1, px: 3, pt: 2.5, pb: 1.5 }}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography id={title} component="h2" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
            {ticket?.title ?? (missing ? 'Ticket not found' : 'Support ticket')}
          </Typography>
          <Typography sx={{ color: 'text.secondary', fontFamily: monoFamily }}>
            #{ticketNumber(id)}
          </Typography>
        </Box>
        <IconButton onClick={onClose} aria-label="Close" sx={{ mt: -0.5, mr: -1 }}>
          <Close />
        </IconButton>
      </Stack>
      <DialogContent dividers sx={{ borderBottom: 0, py: 3 }}>
        {answer === null && <TableSkeleton rows={4} columns={1} />}
        {ticket && <TicketDetails ticket={ticket} onCreate={onCreate} />}
        {missing && (
          <EmptyState
            title="This is not one of your tickets"
            hint="It may have been removed, or the link may be incomplete."
            action={
              <Button variant="contained" onClick={onClose}>
                Show my tickets
              </Button>
            }
          />
        )}
        {answer && !ticket && !missing && (
          <LoadFailed message="Failed to load this ticket." onRetry={retry} />
        )}
      </DialogContent>
    </ScreenDialog>
  );
}
