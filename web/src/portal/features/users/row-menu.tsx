import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import PasswordIcon from '@mui/icons-material/KeyOutlined';
import MoreIcon from '@mui/icons-material/MoreVert';
import DisableIcon from '@mui/icons-material/PersonOffOutlined';
import EnableIcon from '@mui/icons-material/PersonOutlined';
import ViewAsIcon from '@mui/icons-material/PreviewOutlined';
import ViewIcon from '@mui/icons-material/VisibilityOutlined';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useCellFocus } from '~/portal/components/grid/cell-focus';
import type { UserAction } from './permitted';
import type { Row } from './use-users';

interface RowMenuProps {
  row: Row;
  actions: readonly UserAction[];
  onAction: (action: UserAction, row: Row) => void;
  /** In a grid: whether its cell has the keyboard, and the tab index that the grid gives the cell. */
  focused?: boolean;
  tabIndex?: number;
}

const looks: Record<UserAction, { label: (row: Row) => string; Icon: (row: Row) => typeof EditIcon }> = {
  view: { label: () => 'View Details', Icon: () => ViewIcon },
  edit: { label: () => 'Edit User', Icon: () => EditIcon },
  password: { label: () => 'Reset Password', Icon: () => PasswordIcon },
  'view-as': { label: () => 'View as member', Icon: () => ViewAsIcon },
  toggle: {
    label: (row) => (row.status === 'active' ? 'Disable User' : 'Enable User'),
    Icon: (row) => (row.status === 'active' ? DisableIcon : EnableIcon),
  },
  delete: { label: () => 'Delete User', Icon: () => DeleteIcon },
};

/** The menu of one person: only what the signed-in one may do. */
export function RowMenu({ row, actions, onAction, focused, tabIndex }: RowMenuProps) {
  const [open, setOpen] = useState(false);
  const button = useCellFocus<HTMLButtonElement>(focused);
  const label = `Actions for ${row.name}`;

  const choose = (action: UserAction) => {
    setOpen(false);
    onAction(action, row);
  };

  return (
    <>
      <IconButton
        ref={button}
        tabIndex={tabIndex}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        // A grid must not take the keys that open the menu.
        onKeyDown={(event) => (event.key === 'Enter' || event.key === ' ') && event.stopPropagation()}
        onClick={(event) => {
          event.stopPropagation();
          setOpen(true);
        }}
      >
        <MoreIcon />
      </IconButton>
      <Menu
        open={open}
        anchorEl={button.current}
        onClose={() => setOpen(false)}
        // React bubbles the menu's events through the grid's row although the menu stands elsewhere in the page.
        onClick={(event) => event.stopPropagation()}
        onKeyDown={(event) => event.stopPropagation()}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {actions.flatMap((action) => [
          ...(action === 'delete' ? [<Divider key="line" />] : []),
          <ActionItem key={action} action={action} row={row} onChoose={() => choose(action)} />,
        ])}
      </Menu>
    </>
  );
}

interface ActionItemProps {
  action: UserAction;
  row: Row;
  onChoose: () => void;
}

/** `props` are what the menu gives its items. */
function ActionItem({ action, row, onChoose, ...props }: ActionItemProps) {
  const Icon = looks[action].Icon(row);
  const color = action === 'delete' ? 'error.main' : undefined;
  return (
    <MenuItem {...props} onClick={onChoose} sx={{ color }}>
      <ListItemIcon sx={{ color }}>
        <Icon aria-hidden fontSize="small" />
      </ListItemIcon>
      <ListItemText>{looks[action].label(row)}</ListItemText>
    </MenuItem>
  );
}
