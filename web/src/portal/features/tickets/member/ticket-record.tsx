import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { collections } from '@united/domain/shared/collections';
import { supportTicketDocument, ticketNumber } from '@united/domain/tickets/ticket';
import { useOwnDocument } from '~/portal/data/live';
import { useSubject } from '~/portal/shared/users/subject-context';
import { EmptyState } from '~/portal/ui/empty-state';
import { LoadFailed } from '~/portal/ui/load-failed';
import { RecordBody } from '~/portal/ui/record/record-body';
import { RecordSkeleton } from '~/portal/ui/record/record-skeleton';
import { monoFamily } from '~/theme/tokens';
import { TicketDetails } from './ticket-details';

interface Props {
  id: string;
  onClose: () => void;
  /** Omitted if read-only. */
  onCreate?: () => void;
}

/** One of the member's tickets, live, read by its untrusted id. */
export function TicketRecord({ id, onClose, onCreate }: Props) {
  const { uid } = useSubject();
  const { answer, retry } = useOwnDocument(
    collections.supportTickets,
    id,
    supportTicketDocument,
    'member_id',
    uid,
  );
  if (!answer) return <RecordSkeleton />;
  const number = `#${ticketNumber(id)}`;
  const ticket = answer.document;
  if (ticket)
    return (
      <RecordBody
        title={ticket.title}
        subtitle={<Box sx={{ fontFamily: monoFamily }}>{number}</Box>}
        print={{ what: 'Support ticket', title: `${ticket.title} – Ticket ${ticketNumber(id)}` }}
      >
        <TicketDetails ticket={ticket} onCreate={onCreate} />
      </RecordBody>
    );
  const isMissing = answer.document === null && answer.problem === 'missing';
  return (
    <RecordBody
      title={isMissing ? 'Ticket not found' : 'Support ticket'}
      subtitle={<Box sx={{ fontFamily: monoFamily }}>{number}</Box>}
    >
      {isMissing ? (
        <EmptyState
          title="This is not one of your tickets"
          hint="It may have been removed, or the link may be incomplete."
          action={
            <Button variant="contained" onClick={onClose}>
              Show my tickets
            </Button>
          }
        />
      ) : (
        <LoadFailed message="Failed to load this ticket." onRetry={retry} />
      )}
    </RecordBody>
  );
}
