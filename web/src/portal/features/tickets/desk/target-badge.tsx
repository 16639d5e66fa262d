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

/** Milliseconds before the deadline at which a ticket counts as due soon. */
const soonMs = 3_600_000;

const explanations = {
  reply: 'The first reply is due within the target time and business hours set in Settings.',
  resolution:
    'The resolution is due within the target time and business hours set in Settings. Time spent waiting on the member does not count.',
  waiting: 'The clock is paused until the member replies.',
} as const;

/**
 * The ticket's next deadline, such as "Reply due in 2h" or "Overdue 1h". Renders nothing once
 * resolved.
 */
export function TargetBadge({ ticket, targets }: Props) {
  const now = useNow();
  const target = nextTarget(ticket, targets, now);
  if (!target) return null;
  const late = target.left !== null && target.left < 0;
  const soon = target.left !== null && target.left < soonMs;
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
