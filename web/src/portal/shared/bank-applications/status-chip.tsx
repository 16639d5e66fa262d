import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import HighlightOffOutlined from '@mui/icons-material/HighlightOffOutlined';
import HourglassTopOutlined from '@mui/icons-material/HourglassTopOutlined';
import ManageSearchOutlined from '@mui/icons-material/ManageSearchOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import Chip from '@mui/material/Chip';
import {
  type BankApplicationStatus,
  currentStatus,
  type StoredBankApplicationStatus,
  statusMeanings,
} from '@united/domain/bank-applications/status';

/** The icon of each status: colour alone never carries the meaning. */
export const statusIcons: Record<BankApplicationStatus, typeof SendOutlined> = {
  'Bank Application Sent': SendOutlined,
  'Bank Application Pending': HourglassTopOutlined,
  'Under Review': ManageSearchOutlined,
  'Bank Application Approved': CheckCircleOutlined,
  'Bank Application Rejected': HighlightOffOutlined,
};

/** A bank application's status as icon, words and tone. Older stored values show as today's. */
export function StatusChip({ status }: { status: StoredBankApplicationStatus }) {
  const current = currentStatus(status);
  const meaning = statusMeanings[current];
  const Icon = statusIcons[current];
  return <Chip icon={<Icon aria-hidden />} color={meaning.tone} label={current} />;
}
