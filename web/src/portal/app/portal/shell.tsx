import MenuIcon from '@mui/icons-material/Menu';
import Alert from '@mui/material/Alert';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Toolbar from '@mui/material/Toolbar';
import { type ReactNode, useState } from 'react';
import { BrandLink } from '../../components/brand-link';
import { useSession } from '../../firebase/session-context';
import { portals } from './nav';
import { Sidebar } from './sidebar';
import { SkipLink } from './skip-link';
import { mainId, useRouteFocus } from './use-route-focus';

const sidebarWidth = 264;
/** From here on the sidebar stands beside the page; below, it is a drawer. */
const wide = 'md';

interface ShellProps {
  portal: '/admin' | '/member';
  children: ReactNode;
}

/** The frame of a portal: navigation on the left, or behind a menu button on small screens, and the page. */
export function Shell({ portal, children }: ShellProps) {
  const session = useSession();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const main = useRouteFocus(close);
  const sidebar = <Sidebar portal={portal} email={session.email} />;

  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <SkipLink />
      <AppBar
        position="fixed"
        elevation={0}
        sx={{
          display: { [wide]: 'none' },
          bgcolor: 'background.paper',
          backgroundImage: 'none',
          color: 'text.primary',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Toolbar sx={{ gap: 1 }}>
          <IconButton edge="start" aria-label="Open menu" aria-expanded={open} onClick={() => setOpen(true)}>
            <MenuIcon />
          </IconButton>
          <BrandLink to={portal} />
        </Toolbar>
      </AppBar>

      <Drawer
        open={open}
        onClose={close}
        sx={{ display: { [wide]: 'none' } }}
        slotProps={{ paper: { sx: { width: sidebarWidth, maxWidth: '85vw' }, 'aria-label': 'Menu' } }}
      >
        {sidebar}
      </Drawer>
      <Box
        sx={{
          display: { xs: 'none', [wide]: 'block' },
          width: sidebarWidth,
          flexShrink: 0,
          borderRight: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
        }}
      >
        <Box sx={{ position: 'sticky', top: 0, height: '100dvh' }}>{sidebar}</Box>
      </Box>

      <Box
        component="main"
        id={mainId}
        ref={main}
        tabIndex={-1}
        aria-label={portals[portal].title}
        sx={{
          flexGrow: 1,
          minWidth: 0,
          outline: 'none',
          px: { xs: 2, sm: 3, lg: 5 },
          pt: { xs: 11, [wide]: 4 },
          pb: 6,
        }}
      >
        <Box sx={{ maxWidth: 1440, mx: 'auto' }}>
          {session.status === 'pending' && (
            <Alert severity="warning" sx={{ mb: 3 }}>
              Your account is awaiting approval. You can look around and prepare; submitting a bank
              application opens once our team has approved you.
            </Alert>
          )}
          {children}
        </Box>
      </Box>
    </Box>
  );
}
