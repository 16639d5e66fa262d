import CancelledIcon from '@mui/icons-material/BlockOutlined';
import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import QueueIcon from '@mui/icons-material/HourglassTopOutlined';
import OutboxIcon from '@mui/icons-material/OutboxOutlined';
import ScheduledIcon from '@mui/icons-material/ScheduleOutlined';
import SendingIcon from '@mui/icons-material/ScheduleSendOutlined';
import Chip from '@mui/material/Chip';
import type { EmailSend } from '@united/domain/email/send';

const looks = {
  scheduled: { label: 'Scheduled', tone: 'default', Icon: ScheduledIcon },
  queueing: { label: 'Queueing', tone: 'info', Icon: QueueIcon },
  sending: { label: 'Sending', tone: 'info', Icon: SendingIcon },
  done: { label: 'Done', tone: 'success', Icon: DoneIcon },
  cancelled: { label: 'Cancelled', tone: 'default', Icon: CancelledIcon },
  outbox: { label: 'In local outbox', tone: 'default', Icon: OutboxIcon },
} as const satisfies Record<EmailSend['state'] | 'outbox', unknown>;

/** The state of a send as icon, word and tone. */
export function SendState({ state }: { state: keyof typeof looks }) {
  const { label, tone, Icon } = looks[state];
  return <Chip icon={<Icon aria-hidden />} color={tone} label={label} />;
}
