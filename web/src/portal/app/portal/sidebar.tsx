import SignOutIcon from '@mui/icons-material/LogoutOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { BrandLink } from '../../components/brand-link';
import { signOut } from '../../firebase/auth-session';
import { portals } from './nav';
import { ThemeToggle } from './theme-toggle';

interface SidebarProps {
  portal: '/admin' | '/member';
  email: string;
}

/** Title, screens of the portal, who is signed in, colour scheme, sign-out. */
export function Sidebar({ portal, email }: SidebarProps) {
  const { pathname } = useLocation();
  const [busy, setBusy] = useState(false);
  const { title, entries } = portals[portal];
  const current = pathname.replace(/\/$/, '');

  return (
    <Stack sx={{ height: '100%', p: 2 }}>
      <Box sx={{ px: 1, pt: 0.5, pb: 2 }}>
        <BrandLink to={portal} />
        <Typography variant="caption" component="p" color="text.secondary" sx={{ mt: 0.5 }}>
          {title}
        </Typography>
      </Box>

      <Box component="nav" aria-label={title} sx={{ flexGrow: 1, overflowY: 'auto' }}>
        <List disablePadding>
          {entries.map(({ label, path, Icon }) => (
            <ListItem key={path} disablePadding sx={{ mb: 0.5 }}>
              <ListItemButton
                component={Link}
                to={path}
                selected={current === path}
                aria-current={current === path ? 'page' : undefined}
                sx={{
                  borderRadius: 1,
                  px: 1.25,
                  minHeight: 44,
                  '&.Mui-selected, &.Mui-selected:hover': {
                    bgcolor: 'primary.soft',
                    color: 'primary.onSoft',
                    '& .MuiListItemIcon-root': { color: 'inherit' },
                    '& .MuiListItemText-primary': { fontWeight: 650 },
                  },
                }}
              >
                <ListItemIcon sx={{ minWidth: 36, color: 'text.secondary' }}>
                  <Icon fontSize="small" />
                </ListItemIcon>
                <ListItemText primary={label} />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      </Box>

      <Stack spacing={1.5} sx={{ borderTop: 1, borderColor: 'divider', pt: 2, px: 1 }}>
        <Box>
          <Typography variant="caption" component="p" color="text.secondary">
            Signed in as
          </Typography>
          <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {email}
          </Typography>
        </Box>
        <ThemeToggle />
        <Button
          variant="outlined"
          startIcon={<SignOutIcon />}
          disabled={busy}
          onClick={() => {
            setBusy(true);
            void signOut('signed-out');
          }}
        >
          Sign Out
        </Button>
      </Stack>
    </Stack>
  );
}
