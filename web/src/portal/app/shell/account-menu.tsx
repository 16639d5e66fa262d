import AccountIcon from '@mui/icons-material/AccountCircleOutlined';
import CheckIcon from '@mui/icons-material/Check';
import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import SignOutIcon from '@mui/icons-material/LogoutOutlined';
import SystemIcon from '@mui/icons-material/SettingsBrightnessOutlined';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useColorScheme } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { signOut } from '~/portal/auth/auth-session';

const modes = [
  { value: 'light', label: 'Light', Icon: LightIcon },
  { value: 'dark', label: 'Dark', Icon: DarkIcon },
  { value: 'system', label: 'Use device setting', Icon: SystemIcon },
] as const;

interface AccountMenuProps {
  /** The element the menu opens at; null while it is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
  page: { label: string; path: string } | null;
  onNavigate: () => void;
}

/**
 * The signed-in user's menu: account page, color scheme, Sign Out. Public pages use the same color
 * scheme.
 */
export function AccountMenu({ anchor, onClose, page, onNavigate }: AccountMenuProps) {
  const { mode = 'system', setMode } = useColorScheme();
  return (
    <Menu
      open={Boolean(anchor)}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
      transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ list: { 'aria-label': 'Account' }, paper: { sx: { minWidth: 232 } } }}
    >
      {page && (
        <MenuItem component={Link} to={page.path} onClick={onNavigate}>
          <ListItemIcon>
            <AccountIcon fontSize="small" />
          </ListItemIcon>
          <ListItemText>{page.label}</ListItemText>
        </MenuItem>
      )}
      {page && <Divider />}
      {modes.map(({ value, label, Icon }) => (
        <MenuItem
          key={value}
          role="menuitemradio"
          aria-checked={mode === value}
          onClick={() => {
            setMode(value);
            onClose();
          }}
        >
          <ListItemIcon>
            <Icon fontSize="small" />
          </ListItemIcon>
          <ListItemText>{label}</ListItemText>
          {mode === value && <CheckIcon fontSize="small" color="primary" sx={{ ml: 2 }} />}
        </MenuItem>
      ))}
      <Divider />
      <MenuItem onClick={() => void signOut('signed-out')}>
        <ListItemIcon>
          <SignOutIcon fontSize="small" />
        </ListItemIcon>
        <ListItemText>Sign Out</ListItemText>
      </MenuItem>
    </Menu>
  );
}
