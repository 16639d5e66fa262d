import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import PriorityHigh from '@mui/icons-material/PriorityHigh';
import Remove from '@mui/icons-material/Remove';
import Chip from '@mui/material/Chip';
import { type TicketPriority, ticketPriorityLabels } from '@united/domain/tickets/ticket';

/** The icon and color of each priority. Color alone never carries the meaning. */
export const ticketPriorityStyles = {
  low: { Icon: ArrowDownward, tone: 'default' },
  medium: { Icon: Remove, tone: 'default' },
  high: { Icon: ArrowUpward, tone: 'warning' },
  urgent: { Icon: PriorityHigh, tone: 'error' },
} as const satisfies Record<TicketPriority, object>;

/** A ticket's priority as an icon, word and color. */
export function TicketPriorityChip({ priority }: { priority: TicketPriority }) {
  const { Icon, tone } = ticketPriorityStyles[priority];
  return <Chip icon={<Icon aria-hidden />} color={tone} label={ticketPriorityLabels[priority]} />;
}
