import SignOutIcon from '@mui/icons-material/LogoutOutlined';
import UnfoldIcon from '@mui/icons-material/Menu';
import FoldIcon from '@mui/icons-material/MenuOpen';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { isStaff, type Role } from '@united/domain/shared/roles';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigation } from 'react-router-dom';
import { signOut } from '~/portal/auth/auth-session';
import { BrandLink } from '~/portal/ui/brand-link';
import type { NavCounts } from '~/portal/ui/nav-counts';
import { entriesFor, type Portal, type PortalScreens } from '../screens';
import { Account } from './account';
import { ThemeToggle } from './theme-toggle';

const entrySx = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  px: 1.25,
  minHeight: 44,
  // Smaller than a touch target, so that all admin screens fit on a laptop.
  '@media (pointer: fine)': { minHeight: 35 },
  borderRadius: 1,
  color: 'text.primary',
  textDecoration: 'none',
  '& svg': { color: 'text.secondary' },
  '&:hover': { bgcolor: 'background.sunken' },
  '&[data-shown]': { bgcolor: 'primary.soft', color: 'primary.onSoft', fontWeight: 650 },
  '&[data-shown] svg': { color: 'inherit' },
} as const;

const countSx = {
  ml: 'auto',
  px: 0.75,
  minWidth: 22,
  borderRadius: 1,
  textAlign: 'center',
  bgcolor: 'warning.soft',
  color: 'warning.onSoft',
  fontSize: '0.8125rem',
  fontWeight: 650,
  fontVariantNumeric: 'tabular-nums',
} as const;
const foldedCountSx = { ...countSx, position: 'absolute', top: 0, right: 0, minWidth: 18, px: 0.25 } as const;

const shortcut = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';
const shortcutSx = {
  ml: 'auto',
  px: 0.75,
  borderRadius: 0.5,
  border: 1,
  borderColor: 'divider',
  fontFamily: 'inherit',
  fontSize: '0.8125rem',
} as const;

/**
 * Returns the path of the user's account page. Null in a view-as session, which has no link to it.
 */
const accountPath = (portal: Portal, role: Role): string | null => {
  if (portal === '/member') return isStaff(role) ? null : '/member/profile';
  return '/admin/account';
};

export interface SidebarProps {
  screens: PortalScreens;
  role: Role;
  email: string;
  /** Badges by screen path. */
  counts?: NavCounts;
  /** Called when a link is clicked, even one to the current page. */
  onNavigate: () => void;
  onSearch: () => void;
  /** Shown beside the search button. */
  bellSlot?: ReactNode;
  /** Shows icons only, which leaves more width for lists. */
  folded?: boolean;
  /** Collapses or expands the sidebar. Omit in the drawer. */
  onFold?: () => void;
}

const leave = () => void signOut('signed-out');

/** The portal's sidebar: title, screens, signed-in user, color scheme and sign-out. */
export function Sidebar(props: SidebarProps) {
  const { screens, role, email, counts = {}, onNavigate, onSearch, bellSlot, folded = false, onFold } = props;
  const { pathname } = useLocation();
  const pending = useNavigation().location?.pathname;
  const { portal, title } = screens;
  const entries = entriesFor(screens, role);
  const search = {
    onClick: onSearch,
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': 'Control+K Meta+K',
  } as const;
  const current = pathname.replace(/\/$/, '');
  /** A nested screen also marks its parent entry as current. */
  const currentOf = (path: string) => {
    if (current === path) return 'page';
    return path !== portal && current.startsWith(`${path}/`) ? 'true' : undefined;
  };

  /** Highlights a selected entry immediately, while its screen loads. */
  const isShown = (path: string) =>
    pending && entries.some((entry) => entry.path === pending) ? path === pending : Boolean(currentOf(path));

  return (
    <Stack sx={{ height: '100%', p: folded ? 1 : 2 }}>
      <Box sx={{ px: folded ? 0.5 : 1, pt: 0.5, pb: 2 }}>
        {!folded && <BrandLink to={portal} />}
        <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
          {!folded && (
            <Typography variant="caption" component="p" color="text.secondary" sx={{ mt: 0.5 }}>
              {title}
            </Typography>
          )}
          {onFold && (
            <IconButton
              size="small"
              aria-label={folded ? 'Expand menu' : 'Collapse menu'}
              aria-expanded={!folded}
              onClick={onFold}
              sx={folded ? undefined : { my: -0.75, mr: -1 }}
            >
              {folded ? <UnfoldIcon /> : <FoldIcon />}
            </IconButton>
          )}
        </Stack>
      </Box>

      <Stack direction={folded ? 'column' : 'row'} spacing={1} sx={{ mb: 2, alignItems: 'center' }}>
        {folded ? (
          <IconButton {...search} aria-label="Search" title="Search">
            <SearchIcon />
          </IconButton>
        ) : (
          <Button
            {...search}
            variant="outlined"
            color="inherit"
            startIcon={<SearchIcon />}
            sx={{ flex: 1, px: 1.25, justifyContent: 'flex-start', color: 'text.secondary', fontWeight: 400 }}
          >
            Search
            <Box component="kbd" aria-hidden sx={shortcutSx}>
              {shortcut}
            </Box>
          </Button>
        )}
        {bellSlot}
      </Stack>

      <Box component="nav" aria-label={title} sx={{ flexGrow: 1, overflowY: 'auto' }}>
        <Stack component="ul" spacing={0.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {entries.map(({ label, path, Icon }) => {
            const waiting = counts[path];
            return (
              <li key={path}>
                <Box
                  component={Link}
                  to={path}
                  aria-current={currentOf(path)}
                  data-shown={isShown(path) ? '' : undefined}
                  onClick={onNavigate}
                  sx={entrySx}
                  title={folded ? label : undefined}
                >
                  <Icon fontSize="small" />
                  {folded ? <span style={visuallyHidden}>{label}</span> : label}
                  {waiting && (
                    <Box component="span" sx={folded ? foldedCountSx : countSx}>
                      {waiting.count}
                      <span style={visuallyHidden}> {waiting.what}</span>
                    </Box>
                  )}
                </Box>
              </li>
            );
          })}
        </Stack>
      </Box>

      {folded ? (
        <IconButton
          aria-label="Sign Out"
          title="Sign Out"
          onClick={leave}
          sx={{ alignSelf: 'center', mt: 1 }}
        >
          <SignOutIcon />
        </IconButton>
      ) : (
        <Stack spacing={1.5} sx={{ borderTop: 1, borderColor: 'divider', pt: 2, px: 1 }}>
          <Account
            email={email}
            to={accountPath(portal, role)}
            isCurrent={current === accountPath(portal, role)}
            onNavigate={onNavigate}
          />
          <ThemeToggle />
          <Button variant="outlined" startIcon={<SignOutIcon />} onClick={leave}>
            Sign Out
          </Button>
        </Stack>
      )}
    </Stack>
  );
}
