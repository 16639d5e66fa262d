import SignOutIcon from '@mui/icons-material/LogoutOutlined';
import MoreIcon from '@mui/icons-material/UnfoldMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { Suspense, useState } from 'react';
import { signOut } from '~/portal/auth/auth-session';
import { UserAvatar } from '~/portal/shared/users/user-avatar';
import { useIdentity } from '~/portal/ui/identity';
import { lazyComponent } from '~/portal/ui/lazy';

const AccountMenu = lazyComponent(() => import('./account-menu'), 'AccountMenu');

interface AccountProps {
  email: string;
  /** The user's account page; null if it has none here. */
  page: { label: string; path: string } | null;
  onNavigate: () => void;
  /** Shows icons only. */
  folded: boolean;
}

const clip = {
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

/** Shows the signed-in user, with a menu for their account and the color scheme, and Sign Out. */
export function Account({ email, page, onNavigate, folded }: AccountProps) {
  const identity = useIdentity();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState(false);
  const avatar = (
    <UserAvatar
      uid={identity?.uid ?? ''}
      name={identity?.name ?? email}
      avatarUrl={identity?.avatarUrl ?? null}
      size={32}
    />
  );
  return (
    <Stack
      direction={folded ? 'column' : 'row'}
      spacing={folded ? 0.5 : 0}
      sx={{ alignItems: 'center', borderTop: 1, borderColor: 'divider', pt: 1 }}
    >
      <ButtonBase
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        title={folded ? email : undefined}
        onPointerEnter={() => AccountMenu.prefetch()}
        onFocus={() => AccountMenu.prefetch()}
        onClick={(event) => {
          setOpened(true);
          setAnchor(event.currentTarget);
        }}
        sx={{
          flexGrow: folded ? 0 : 1,
          minWidth: 0,
          minHeight: 44,
          gap: 0.75,
          px: 0.5,
          py: 0.5,
          borderRadius: 1,
          justifyContent: 'flex-start',
          textAlign: 'left',
          '&:hover, &[aria-expanded=true]': { bgcolor: 'background.sunken' },
        }}
      >
        {avatar}
        {folded && <span style={visuallyHidden}>Signed in as {email}</span>}
        {!folded && (
          <>
            <Box component="span" sx={{ minWidth: 0, flexGrow: 1 }}>
              <Typography variant="caption" component="span" color="text.secondary" sx={clip}>
                Signed in as
              </Typography>
              <Typography
                variant="body2"
                component="span"
                title={email}
                sx={{ ...clip, fontSize: '0.8125rem', fontWeight: 600 }}
              >
                {email}
              </Typography>
            </Box>
            <Box component={MoreIcon} aria-hidden sx={{ fontSize: 18, color: 'text.secondary', ml: -0.5 }} />
          </>
        )}
      </ButtonBase>
      <Tooltip title="Sign Out">
        <IconButton aria-label="Sign Out" onClick={() => void signOut('signed-out')}>
          <SignOutIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {opened && (
        <Suspense>
          <AccountMenu
            anchor={anchor}
            onClose={() => setAnchor(null)}
            page={page}
            onNavigate={() => {
              setAnchor(null);
              onNavigate();
            }}
          />
        </Suspense>
      )}
    </Stack>
  );
}
