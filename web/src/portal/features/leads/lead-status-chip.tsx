import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import NewIcon from '@mui/icons-material/MarkEmailUnreadOutlined';
import InvitedIcon from '@mui/icons-material/PersonAddOutlined';
import ContactedIcon from '@mui/icons-material/PhoneInTalkOutlined';
import Chip from '@mui/material/Chip';
import { type LeadStatus, leadStatusLabels } from '@united/domain/leads/lead';

const styles: Record<LeadStatus, { tone: 'warning' | 'info' | 'success' | 'default'; Icon: typeof NewIcon }> =
  {
    new: { tone: 'warning', Icon: NewIcon },
    contacted: { tone: 'info', Icon: ContactedIcon },
    invited: { tone: 'success', Icon: InvitedIcon },
    closed: { tone: 'default', Icon: DoneIcon },
  };

/** A lead's status as an icon, word and color. */
export function LeadStatusChip({ status }: { status: LeadStatus }) {
  const { tone, Icon } = styles[status];
  return <Chip size="small" color={tone} icon={<Icon aria-hidden />} label={leadStatusLabels[status]} />;
}
