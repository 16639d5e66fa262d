import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  durationText,
  inBusinessHours,
  replyTime,
  type TicketTargets,
  workTime,
} from '@united/domain/tickets/target';
import type { SupportTicket } from '@united/domain/tickets/ticket';
import { isLiveTicket } from '@united/domain/tickets/ticket-state';
import { useNow } from '~/portal/ui/use-now';
import { TargetBadge } from './target-badge';

const hour = 3_600_000;

interface Props {
  ticket: SupportTicket;
  targets: TicketTargets;
}

/** Time to first reply and to resolution so far, each compared to its target. */
export function TargetTimes({ ticket, targets }: Props) {
  const now = useNow();
  const lines = [
    {
      label: 'First reply',
      spent: replyTime(ticket, targets, now),
      target: targets.first_response_hours,
      done: ticket.first_response_at !== null,
    },
    {
      label: 'Resolution',
      spent: workTime(ticket, targets, now),
      target: targets.resolution_hours,
      done: ticket.resolved_at !== null,
    },
  ];
  const live = isLiveTicket(ticket.status);
  const inHours = inBusinessHours(targets);
  return (
    <>
      <TargetBadge ticket={ticket} targets={targets} />
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: 'auto 1fr',
          columnGap: 2,
          typography: 'body2',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {lines.map(({ label, spent, target, done }) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              {done || live ? (
                <>
                  <Typography
                    component="span"
                    variant="body2"
                    sx={{
                      fontWeight: 600,
                      color: spent > target * hour ? 'error.main' : 'text.primary',
                    }}
                  >
                    {durationText(spent, inHours)}
                  </Typography>
                  {done ? '' : ' so far'}
                  {` of ${target}${inHours ? ' business hours' : 'h'}`}
                  {spent > target * hour && ', target missed'}
                </>
              ) : (
                'None'
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}
