import AlarmOn from '@mui/icons-material/AlarmOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import PauseCircle from '@mui/icons-material/PauseCircleOutlined';
import Box from '@mui/material/Box';
import { nextTarget, type TicketTargets, targetText } from '@united/domain/tickets/target';
import type { SupportTicket } from '@united/domain/tickets/ticket';
import { useNow } from '~/portal/ui/use-now';

interface Props {
  ticket: SupportTicket;
  targets: TicketTargets;
}

const nearly = 3_600_000;

const explanations = {
  reply: 'The first reply is due within the target and the business hours in Settings.',
  resolution:
    'The resolution is due within the target and the business hours in Settings; time spent waiting on the member does not count.',
  waiting: 'The clock is paused until the member answers.',
} as const;

/** What a ticket owes next: "Reply due in 2h", "Overdue 1h". Renders nothing once resolved. */
export function TargetBadge({ ticket, targets }: Props) {
  const now = useNow();
  const target = nextTarget(ticket, targets, now);
  if (!target) return null;
  const late = target.left !== null && target.left < 0;
  const soon = target.left !== null && target.left < nearly;
  const Icon = target.left === null ? PauseCircle : late ? ErrorOutlined : AlarmOn;
  return (
    <Box
      component="span"
      title={explanations[target.kind]}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        typography: 'caption',
        whiteSpace: 'nowrap',
        fontWeight: late || soon ? 600 : 400,
        color: late ? 'error.main' : soon ? 'warning.main' : 'text.secondary',
        '& svg': { fontSize: '1rem' },
      }}
    >
      <Icon aria-hidden />
      {targetText(target)}
    </Box>
  );
}
