import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import HighlightOffOutlined from '@mui/icons-material/HighlightOffOutlined';
import HourglassTopOutlined from '@mui/icons-material/HourglassTopOutlined';
import ManageSearchOutlined from '@mui/icons-material/ManageSearchOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import type { BankApplicationStatus } from '@united/domain/bank-applications/status';

/** Status icons. Color alone never carries the meaning. */
export const statusIcons: Record<BankApplicationStatus, typeof SendOutlined> = {
  'Bank Application Sent': SendOutlined,
  'Bank Application Pending': HourglassTopOutlined,
  'Under Review': ManageSearchOutlined,
  'Bank Application Approved': CheckCircleOutlined,
  'Bank Application Rejected': HighlightOffOutlined,
};
