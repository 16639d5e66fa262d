import ApprovedIcon from '@mui/icons-material/CheckCircleOutlined';
import RejectedIcon from '@mui/icons-material/HighlightOffOutlined';
import PendingIcon from '@mui/icons-material/HourglassTopOutlined';
import ReviewIcon from '@mui/icons-material/ManageSearchOutlined';
import SentIcon from '@mui/icons-material/SendOutlined';
import type { BankApplicationStatus } from '@united/domain/bank-applications/status';

/** The same icons as in the lists: color alone never carries the meaning. */
export const statusIcons: Record<BankApplicationStatus, typeof SentIcon> = {
  'Bank Application Sent': SentIcon,
  'Bank Application Pending': PendingIcon,
  'Under Review': ReviewIcon,
  'Bank Application Approved': ApprovedIcon,
  'Bank Application Rejected': RejectedIcon,
};
