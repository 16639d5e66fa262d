import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import HelpOutlined from '@mui/icons-material/HelpOutlineOutlined';
import OutboxOutlined from '@mui/icons-material/OutboxOutlined';
import ScheduleSendOutlined from '@mui/icons-material/ScheduleSendOutlined';
import Chip from '@mui/material/Chip';
import type { EmailStatus } from '@united/domain/email-notification';

const looks: Record<
  EmailStatus,
  { label: string; tone: 'default' | 'info' | 'success' | 'warning' | 'error'; Icon: typeof ErrorOutlined }
> = {
  queued: { label: 'In the outbox, not delivered yet', tone: 'default', Icon: OutboxOutlined },
  sending: { label: 'Being sent', tone: 'info', Icon: ScheduleSendOutlined },
  sent: { label: 'Handed to the mail service', tone: 'info', Icon: ScheduleSendOutlined },
  delivered: { label: 'Delivered', tone: 'success', Icon: CheckCircleOutlined },
  bounced: { label: 'Returned by the mail server', tone: 'error', Icon: ErrorOutlined },
  failed: { label: 'Could not be sent', tone: 'error', Icon: ErrorOutlined },
  unknown: { label: 'Not known whether it was sent', tone: 'warning', Icon: HelpOutlined },
};

/** Where an email stands, in words that claim no more than is known. */
export function MessageStatus({ status }: { status: EmailStatus }) {
  const { label, tone, Icon } = looks[status];
  return <Chip icon={<Icon aria-hidden />} color={tone} label={label} />;
}
