import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import MailIcon from '@mui/icons-material/ForwardToInboxOutlined';
import PasswordIcon from '@mui/icons-material/KeyOutlined';
import DisableIcon from '@mui/icons-material/PersonOffOutlined';
import EnableIcon from '@mui/icons-material/PersonOutlined';
import PhoneIcon from '@mui/icons-material/PhonelinkLockOutlined';
import ViewAsIcon from '@mui/icons-material/PreviewOutlined';
import ViewIcon from '@mui/icons-material/VisibilityOutlined';
import { type Action, ActionMenu } from '~/portal/ui/action-menu';
import type { Row } from './list';
import type { UserAction } from './permitted';

interface RowMenuProps {
  row: Row;
  actions: readonly UserAction[];
  onAction: (action: UserAction, row: Row) => void;
  /** In a grid: whether the cell has keyboard focus, and its tab index. */
  focused?: boolean;
  tabIndex?: number;
}

const menuItems: Record<UserAction, Omit<Action<UserAction>, 'action'>> = {
  view: { label: 'View Details', Icon: ViewIcon },
  edit: { label: 'Edit User', Icon: EditIcon },
  password: { label: 'Reset Password', Icon: PasswordIcon },
  link: { label: 'Send a sign-in link', Icon: MailIcon },
  'two-step': { label: 'Reset two-step verification', Icon: PhoneIcon },
  'view-as': { label: 'View as member', Icon: ViewAsIcon },
  toggle: { label: 'Enable User', Icon: EnableIcon },
  delete: { label: 'Delete User', Icon: DeleteIcon },
};
const disable = { label: 'Disable User', Icon: DisableIcon };

/** A user's action menu, limited to the actions that the current user may perform. */
export function RowMenu({ row, actions, onAction, ...cell }: RowMenuProps) {
  return (
    <ActionMenu
      name={row.name}
      actions={actions.map((action) => ({
        action,
        ...(action === 'toggle' && row.status === 'active' ? disable : menuItems[action]),
      }))}
      onAction={(action) => onAction(action, row)}
      {...cell}
    />
  );
}
