import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { UserAvatar } from '~/portal/shared/users/user-avatar';
import { useIdentity } from '~/portal/ui/identity';

interface AccountProps {
  email: string;
  /** Path of the user's account page; null if it has none here. */
  to: string | null;
  isCurrent: boolean;
  onNavigate: () => void;
}

const look = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  px: 1,
  py: 0.75,
  borderRadius: 1,
  color: 'text.primary',
  textDecoration: 'none',
  '&[href]:hover': { bgcolor: 'background.sunken' },
  '&[aria-current]': { bgcolor: 'primary.soft' },
  '&[aria-current] .user-avatar': { bgcolor: 'background.paper' },
} as const;

/** Shows the signed-in user and links to their account. */
export function Account({ email, to, isCurrent, onNavigate }: AccountProps) {
  const identity = useIdentity();
  const content = (
    <>
      <UserAvatar
        uid={identity?.uid ?? ''}
        name={identity?.name ?? email}
        avatarUrl={identity?.avatarUrl ?? null}
        size={36}
      />
      <Box component="span" sx={{ minWidth: 0 }}>
        <Typography variant="caption" component="span" color="text.secondary" sx={{ display: 'block' }}>
          Signed in as
        </Typography>
        <Typography
          variant="body2"
          component="span"
          sx={{ display: 'block', fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {email}
        </Typography>
      </Box>
    </>
  );
  return to === null ? (
    <Box sx={look}>{content}</Box>
  ) : (
    <Box
      component={Link}
      to={to}
      title="Your profile"
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onNavigate}
      sx={look}
    >
      {content}
    </Box>
  );
}
