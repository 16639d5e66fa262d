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
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation, useNavigation } from 'react-router-dom';
import { BrandLink } from '~/portal/ui/brand-link';
import type { NavCounts } from '~/portal/ui/nav-counts';
import { selectedInForcedColors } from '~/theme/forced-colors';
import { scrollEdgesSx } from '~/theme/scroll-edges';
import { groupsFor, type NavEntry, type NavGroup, type Portal, type PortalScreens } from '../screens';
import { Account } from './account';
import { useViewer } from './use-viewer';

const entrySx = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  px: 1.25,
  minHeight: 44,
  // Smaller than a touch target, so that all admin screens fit on a laptop without scrolling. The
  // entries share the height that headings leave.
  '@media (pointer: fine)': {
    minHeight: 'clamp(24px, (100cqh - var(--nav-rest)) / var(--nav-entries), 34px)',
  },
  borderRadius: 1,
  color: 'text.primary',
  textDecoration: 'none',
  '& svg': { color: 'text.secondary' },
  '&:hover': { bgcolor: 'background.sunken' },
  '&[data-shown]': {
    bgcolor: 'primary.soft',
    color: 'primary.onSoft',
    fontWeight: 650,
    ...selectedInForcedColors,
  },
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

const dividedSx = { pt: 0.75, borderTop: 1, borderColor: 'divider' } as const;

const headingSx = {
  px: 1.25,
  height: 'var(--nav-heading)',
  fontSize: '0.75rem',
  lineHeight: '18px',
  fontWeight: 600,
  color: 'text.secondary',
} as const;

/** Pixels between groups, with and without their dividing line, and below the last one. */
const gap = { folded: 13, unfolded: 6, last: 6 };

/** Returns the heights by which a group's entries are sized. */
const heightsSx = (groups: readonly NavGroup[], folded: boolean) => {
  const headings = folded ? 0 : groups.filter(({ title }) => title).length;
  const gaps = (groups.length - 1) * (folded ? gap.folded : gap.unfolded) + gap.last;
  return {
    containerType: 'size',
    '--nav-heading': '22px',
    '@media (max-height: 800px)': { '--nav-heading': '18px' },
    '--nav-entries': groups.flatMap(({ entries }) => entries).length,
    '--nav-rest': `calc(${headings} * var(--nav-heading) + ${gaps}px)`,
  } as const;
};

/**
 * Returns the user's account page. Null in a view-as session, which has no link to it.
 */
const accountPage = (portal: Portal, role: Role): { label: string; path: string } | null => {
  if (portal === '/admin') return { label: 'My Account', path: '/admin/account' };
  return isStaff(role) ? null : { label: 'My Profile', path: '/member/profile' };
};

/**
 * Scrolls the menu to its current entry. Not with `scrollIntoView`, after which Tab continues from
 * that entry instead of the top of the page.
 */
function showCurrent(nav: HTMLElement | null): void {
  const entry = nav?.querySelector('[aria-current]');
  if (!nav || !entry) return;
  const [frame, box] = [nav.getBoundingClientRect(), entry.getBoundingClientRect()];
  nav.scrollTop += Math.max(0, box.bottom - frame.bottom) - Math.max(0, frame.top - box.top);
}

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

/** The portal's sidebar: title, search, screens and the signed-in user. */
export function Sidebar(props: SidebarProps) {
  const { screens, role, email, counts = {}, onNavigate, onSearch, bellSlot, folded = false, onFold } = props;
  const { pathname } = useLocation();
  const pending = useNavigation().location?.pathname;
  const { portal, title } = screens;
  const groups = groupsFor(screens, useViewer(role));
  const paths = groups.flatMap(({ entries }) => entries.map(({ path }) => path));
  const search = {
    onClick: onSearch,
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': 'Control+K Meta+K',
  } as const;
  const current = pathname.replace(/\/$/, '');
  /** A screen without an entry marks the entry above it as current. */
  const currentOf = (path: string) => {
    if (current === path) return 'page';
    return path !== portal && !paths.includes(current) && current.startsWith(`${path}/`) ? 'true' : undefined;
  };

  /** Highlights a selected entry immediately, while its screen loads. */
  const isShown = (path: string) =>
    pending && paths.includes(pending) ? path === pending : Boolean(currentOf(path));

  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current entry follows from the path.
  useEffect(() => showCurrent(nav.current), [current]);

  const entry = ({ label, path, Icon, nested }: NavEntry) => {
    const waiting = counts[path];
    return (
      <li key={path}>
        <Box
          component={Link}
          to={path}
          aria-current={currentOf(path)}
          data-shown={isShown(path) ? '' : undefined}
          onClick={onNavigate}
          sx={nested && !folded ? { ...entrySx, pl: 4 } : entrySx}
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
  };

  return (
    <Stack sx={{ height: '100%', px: folded ? 1 : 2, pt: 2, pb: 1 }}>
      <Stack
        direction="row"
        sx={{ pb: 1.5, px: folded ? 0 : 1, alignItems: 'flex-start', justifyContent: 'space-between' }}
      >
        {!folded && (
          <div>
            <BrandLink to={portal} />
            <Typography variant="caption" component="p" color="text.secondary">
              {title}
            </Typography>
          </div>
        )}
        {onFold && (
          <IconButton
            size="small"
            aria-label={folded ? 'Expand menu' : 'Collapse menu'}
            title={folded ? 'Expand menu' : 'Collapse menu'}
            aria-expanded={!folded}
            onClick={onFold}
            sx={folded ? { mx: 'auto' } : { mr: -1, mt: -0.375 }}
          >
            {folded ? <UnfoldIcon /> : <FoldIcon />}
          </IconButton>
        )}
      </Stack>

      <Stack direction={folded ? 'column' : 'row'} spacing={1} sx={{ mb: 1, alignItems: 'center' }}>
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

      <Box
        component="nav"
        aria-label={title}
        ref={nav}
        sx={{ flexGrow: 1, minHeight: 0, ...heightsSx(groups, folded), ...scrollEdgesSx('paper') }}
      >
        {groups.map((group, i) => (
          <Box key={group.title} sx={i > 0 ? { mt: 0.75, ...(folded && dividedSx) } : undefined}>
            {group.title && !folded && (
              <Typography component="p" id={`nav-group-${i}`} sx={headingSx}>
                {group.title}
              </Typography>
            )}
            <Stack
              component="ul"
              aria-labelledby={group.title && !folded ? `nav-group-${i}` : undefined}
              aria-label={group.title && folded ? group.title : undefined}
              sx={{ m: 0, p: 0, listStyle: 'none' }}
            >
              {group.entries.map(entry)}
            </Stack>
          </Box>
        ))}
      </Box>

      <Account email={email} page={accountPage(portal, role)} onNavigate={onNavigate} folded={folded} />
    </Stack>
  );
}
