import MenuIcon from '@mui/icons-material/Menu';
import BellIcon from '@mui/icons-material/NotificationsNoneOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import type { Role } from '@united/domain/shared/roles';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isStored, store } from '~/portal/data/stored';
import { BellSlotContext } from '~/portal/ui/bell-slot';
import { BrandLink } from '~/portal/ui/brand-link';
import { lazyComponent } from '~/portal/ui/lazy';
import { type NavCounts, NavCountsContext } from '~/portal/ui/nav-counts';
import type { PortalScreens } from '../screens';
import { Sidebar, type SidebarProps } from './sidebar';
import { mainId, useRouteFocus } from './use-route-focus';

/** The first tab stop. Skips the navigation. */
function SkipLink() {
  return (
    <Link
      href={`#${mainId}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(mainId)?.focus();
      }}
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        bgcolor: 'background.paper',
        transform: 'translateY(-200%)',
        '&:focus': { transform: 'none' },
      }}
    >
      Skip to content
    </Link>
  );
}

const loadDrawer = () => import('./menu-drawer');
const MenuDrawer = lazyComponent(loadDrawer, 'MenuDrawer');

/** Stored while the sidebar is collapsed to icons. */
const foldedKey = 'menu-folded';

/** The place of the bell. Its icon is there before the bell, which waits for the portal's data. */
const bellSlotSx = {
  display: 'grid',
  placeItems: 'center',
  minWidth: 40,
  minHeight: 40,
  '& > svg:not(:only-child)': { display: 'none' },
  '& > svg': { color: 'action.active' },
} as const;

/** Breakpoint at which the sidebar is beside the page. On smaller screens, it is a drawer. */
const wide = 'md';

interface ShellProps {
  screens: PortalScreens;
  role: Role;
  email: string;
  /** Opens search. */
  onSearch: () => void;
  children: ReactNode;
}

export function Shell({ screens, role, email, onSearch, children }: ShellProps) {
  const { pathname } = useLocation();
  /**
   * The page on which the menu was opened. Navigation closes the menu and releases its focus trap.
   */
  const [menuOf, setMenuOf] = useState<string | null>(null);
  const [menuOpen, setMenuOpen] = useState(false);
  const [folded, setFolded] = useState(() => isStored(foldedKey));
  /** Where the bell is mounted once the portal's data has loaded. */
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const [side, setSide] = useState<HTMLElement | null>(null);
  const [counts, setCounts] = useState<NavCounts>({});
  const bellSlots = useMemo(() => ({ bar, side }), [bar, side]);
  const main = useRouteFocus();
  const closeMenu = () => setMenuOpen(false);
  const search = () => {
    closeMenu();
    onSearch();
  };
  const fold = () => {
    store(foldedKey, !folded || null);
    setFolded(!folded);
  };
  const sidebarWith = (beside?: Pick<SidebarProps, 'bellSlot' | 'folded' | 'onFold'>) => (
    <Sidebar
      screens={screens}
      role={role}
      email={email}
      counts={counts}
      onNavigate={closeMenu}
      onSearch={search}
      {...beside}
    />
  );

  return (
    <Box sx={{ display: { [wide]: 'flex' }, minHeight: '100dvh' }}>
      <SkipLink />
      <Box
        component="header"
        sx={{
          display: { xs: 'flex', [wide]: 'none' },
          alignItems: 'center',
          gap: 1,
          px: 1,
          height: 56,
          position: 'sticky',
          top: 0,
          zIndex: 'appBar',
          bgcolor: 'background.paper',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <IconButton
          aria-label="Open menu"
          aria-expanded={menuOpen && menuOf === pathname}
          onPointerEnter={() => void loadDrawer()}
          onClick={() => {
            setMenuOf(pathname);
            setMenuOpen(true);
          }}
        >
          <MenuIcon />
        </IconButton>
        <BrandLink to={screens.portal} />
        <Box ref={setBar} sx={{ ...bellSlotSx, ml: 'auto' }}>
          <BellIcon aria-hidden />
        </Box>
      </Box>
      {menuOf === pathname && (
        <Suspense>
          <MenuDrawer open={menuOpen} onClose={closeMenu}>
            {sidebarWith()}
          </MenuDrawer>
        </Suspense>
      )}
      <Box
        component="header"
        sx={{
          display: { xs: 'none', [wide]: 'block' },
          width: folded ? 64 : 264,
          flexShrink: 0,
          borderRight: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
        }}
      >
        <Box sx={{ position: 'sticky', top: 0, height: '100dvh' }}>
          {sidebarWith({
            bellSlot: (
              <Box ref={setSide} sx={bellSlotSx}>
                <BellIcon aria-hidden />
              </Box>
            ),
            folded,
            onFold: fold,
          })}
        </Box>
      </Box>

      <Box
        component="main"
        id={mainId}
        ref={main}
        tabIndex={-1}
        aria-label={screens.title}
        sx={{
          flexGrow: 1,
          minWidth: 0,
          outline: 'none !important',
          px: { xs: 2, sm: 3, lg: 5 },
          pt: { xs: 3, [wide]: 4 },
          pb: 6,
        }}
      >
        <Box sx={{ maxWidth: 1440, mx: 'auto' }}>
          <NavCountsContext value={setCounts}>
            <BellSlotContext value={bellSlots}>{children}</BellSlotContext>
          </NavCountsContext>
        </Box>
      </Box>
    </Box>
  );
}
