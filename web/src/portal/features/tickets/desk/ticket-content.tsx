import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { dateTimeText } from '@united/domain/shared/display';
import { type SupportTicket, ticketNumber } from '@united/domain/tickets/ticket';
import { useState } from 'react';
import { CopyButton } from '~/portal/ui/copy-button';
import { monoFamily } from '~/theme/tokens';
import { LinkedText } from '../linked-text';
import { DeskComposer, type WriteKind } from './desk-composer';
import { MergeDialog } from './merge-dialog';
import { Thread } from './thread';
import { StatusAndPriority, TicketSidebar } from './ticket-sidebar';

interface Props {
  ticket: SupportTicket & { id: string };
  kind: WriteKind;
  onKind: (kind: WriteKind) => void;
  onOpen: (id: string) => void;
  onManageReplies: () => void;
}

/** Two columns that scroll separately. On small screens, everything scrolls together. */
export function TicketContent({ ticket, kind, onKind, onOpen, onManageReplies }: Props) {
  const [merging, setMerging] = useState(false);
  return (
    <>
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          display: { xs: 'block', md: 'grid' },
          overflowY: { xs: 'auto', md: 'visible' },
          gridTemplateColumns: 'minmax(0, 1fr) 336px',
          gridTemplateRows: 'minmax(0, 1fr)',
        }}
      >
        <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, minWidth: 0 }}>
          <Box
            role="group"
            aria-label="Conversation and description"
            // In the tab order, so that it can be scrolled by keyboard.
            tabIndex={0}
            sx={{ flex: 1, minHeight: 0, overflowY: { md: 'auto' }, px: { xs: 2, sm: 3 }, py: 2 }}
          >
            <Heading ticket={ticket} />
            {ticket.merged_into && <Merged into={ticket.merged_into} onOpen={onOpen} />}
            <Description ticket={ticket} />
            <Thread ticket={ticket} />
          </Box>
          <Box
            sx={{ px: { xs: 2, sm: 3 }, pt: 1, pb: 2, borderTop: 1, borderColor: 'divider', flex: 'none' }}
          >
            <DeskComposer ticket={ticket} kind={kind} onKind={onKind} onManageReplies={onManageReplies} />
          </Box>
        </Box>
        <Box
          component="aside"
          aria-label="Ticket details"
          tabIndex={0}
          sx={{
            overflowY: { md: 'auto' },
            px: { xs: 2, sm: 3 },
            py: 2,
            borderLeft: { md: 1 },
            borderTop: { xs: 1, md: 0 },
            // After the widths: each of them also sets the border's color.
            borderColor: { xs: 'divider', md: 'divider' },
          }}
        >
          <TicketSidebar ticket={ticket} onMerge={() => setMerging(true)} />
        </Box>
      </Box>
      {merging && <MergeDialog ticket={ticket} onClose={() => setMerging(false)} />}
    </>
  );
}

function Heading({ ticket }: Pick<Props, 'ticket'>) {
  const created = ticket.created_at.toDate();
  return (
    <Box sx={{ mb: 2 }}>
      <Typography component="h2" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
        {ticket.title}
      </Typography>
      <Stack
        direction="row"
        sx={{
          alignItems: 'center',
          flexWrap: 'wrap',
          columnGap: 1.5,
          typography: 'body2',
          color: 'text.secondary',
        }}
      >
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.25 }}>
          Support Ticket #
          <span style={{ fontFamily: monoFamily, fontSize: '0.875rem' }}>{ticketNumber(ticket.id)}</span>
          <CopyButton value={ticket.id} label="Copy ticket ID" />
        </Box>
        <span>{ticket.member?.name}</span>
        <time dateTime={created.toISOString()}>{dateTimeText(created)}</time>
      </Stack>
      <Box sx={{ display: { md: 'none' }, mt: 1 }}>
        <StatusAndPriority ticket={ticket} />
      </Box>
    </Box>
  );
}

function Merged({ into, onOpen }: { into: string; onOpen: (id: string) => void }) {
  return (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" onClick={() => onOpen(into)}>
          {' '}
          View ticket{' '}
        </Button>
      }
    >
      This duplicate was merged into ticket #{ticketNumber(into)}. Its replies and notes are there.
    </Alert>
  );
}

function Description({ ticket }: Pick<Props, 'ticket'>) {
  return (
    <Box component="section" aria-label="Description" sx={{ mb: 3, maxWidth: '75ch' }}>
      {ticket.description ? (
        <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          <LinkedText text={ticket.description} />
        </Box>
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>The member did not add a description.</Typography>
      )}
    </Box>
  );
}
