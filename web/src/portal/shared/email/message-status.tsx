import BlockOutlined from '@mui/icons-material/BlockOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import HelpOutlined from '@mui/icons-material/HelpOutlineOutlined';
import OutboxOutlined from '@mui/icons-material/OutboxOutlined';
import ScheduleSendOutlined from '@mui/icons-material/ScheduleSendOutlined';
import Chip from '@mui/material/Chip';
import type { EmailNotification, EmailStatus } from '@united/domain/email/notification';

interface Look {
  label: string;
  /** For lists, where many are stacked. */
  word: string;
  tone: 'default' | 'info' | 'success' | 'warning' | 'error';
  Icon: typeof ErrorOutlined;
}

const looks: Record<EmailStatus, Look> = {
  queued: {
    label: 'In the outbox, not delivered yet',
    word: 'In outbox',
    tone: 'default',
    Icon: OutboxOutlined,
  },
  sending: { label: 'Being sent', word: 'Sending', tone: 'info', Icon: ScheduleSendOutlined },
  sent: { label: 'Handed to the mail service', word: 'Sent', tone: 'info', Icon: ScheduleSendOutlined },
  delivered: { label: 'Delivered', word: 'Delivered', tone: 'success', Icon: CheckCircleOutlined },
  bounced: { label: 'Returned by the mail server', word: 'Returned', tone: 'error', Icon: ErrorOutlined },
  failed: { label: 'Could not be sent', word: 'Failed', tone: 'error', Icon: ErrorOutlined },
  unknown: { label: 'Not known whether it was sent', word: 'Unknown', tone: 'warning', Icon: HelpOutlined },
  cancelled: {
    label: 'Canceled before it was sent',
    word: 'Canceled',
    tone: 'default',
    Icon: BlockOutlined,
  },
  skipped: {
    label: 'Not sent',
    word: 'Skipped',
    tone: 'warning',
    Icon: BlockOutlined,
  },
};

/** The label of a status, for a filter. */
export const statusWord = (status: EmailStatus): string => looks[status].word;

interface Props {
  /** The reason of a skipped message stands in its `error`. */
  message: Pick<EmailNotification, 'status' | 'error'>;
  short?: boolean;
}

/** An email's delivery status, in words that claim no more than is known. */
export function MessageStatus({ message: { status, error }, short = false }: Props) {
  const { word, tone, Icon, ...look } = looks[status];
  const label = status === 'skipped' && error ? error.replace(/\.$/, '') : look.label;
  return short ? (
    <Chip icon={<Icon aria-hidden />} color={tone} label={word} title={label} />
  ) : (
    <Chip icon={<Icon aria-hidden />} color={tone} label={label} />
  );
}
