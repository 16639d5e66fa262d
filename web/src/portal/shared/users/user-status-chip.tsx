import ActiveIcon from '@mui/icons-material/CheckCircleOutlined';
import SuspendedIcon from '@mui/icons-material/HighlightOffOutlined';
import PendingIcon from '@mui/icons-material/HourglassTopOutlined';
import InactiveIcon from '@mui/icons-material/PauseCircleOutlined';
import Chip from '@mui/material/Chip';
import { type UserStatus, userStatusLabels } from '@united/domain/users/user';

const looks = {
  pending: { Icon: PendingIcon, color: 'warning' },
  active: { Icon: ActiveIcon, color: 'success' },
  inactive: { Icon: InactiveIcon, color: 'default' },
  suspended: { Icon: SuspendedIcon, color: 'error' },
} as const satisfies Record<UserStatus, unknown>;

/** A user's status with icon, text and color. */
export function UserStatusChip({ status }: { status: UserStatus }) {
  const { Icon, color } = looks[status];
  return <Chip icon={<Icon aria-hidden />} color={color} label={userStatusLabels[status]} />;
}
