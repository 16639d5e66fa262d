import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import InboxOutlined from '@mui/icons-material/InboxOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import PendingOutlined from '@mui/icons-material/PendingOutlined';
import Chip from '@mui/material/Chip';
import { type TicketStatus, ticketStatusMeanings } from '@united/domain/tickets/ticket';

/** The icon and color of each status. Color alone never carries the meaning. */
export const ticketStatusStyles = {
  open: { Icon: InboxOutlined, tone: 'info' },
  in_progress: { Icon: PendingOutlined, tone: 'warning' },
  resolved: { Icon: CheckCircleOutlined, tone: 'success' },
  closed: { Icon: LockOutlined, tone: 'default' },
} as const satisfies Record<TicketStatus, object>;

/** A ticket's status as an icon, word and color. */
export function TicketStatusChip({ status }: { status: TicketStatus }) {
  const { Icon, tone } = ticketStatusStyles[status];
  return <Chip icon={<Icon aria-hidden />} color={tone} label={ticketStatusMeanings[status].label} />;
}
