import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { User } from '@united/domain/users/user';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';

type UserWithId = User & { id: string };

interface UserListProps {
  label: string;
  users: readonly UserWithId[];
  /** Rendered at the end of each line. */
  end?: (user: UserWithId) => ReactNode;
}

/** Lists users by name and email, each with a link to their details. */
export function UserList({ label, users, end }: UserListProps) {
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {users.map((user) => (
        <Box
          component="li"
          key={user.id}
          sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: 2,
            // The same with or without something at the end, since two lists are side by side.
            minHeight: 70,
            py: 1,
            borderTop: 1,
            borderColor: 'divider',
            '&:first-of-type': { borderTop: 0 },
          }}
        >
          <Box sx={{ minWidth: 0 }}>
            <Link
              component={RouterLink}
              to={`/admin/members?${new URLSearchParams({ user: user.id })}`}
              sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
            >
              {user.name}
            </Link>
            <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              {user.email}
            </Typography>
          </Box>
          {end && <Box sx={{ flexShrink: 0, textAlign: 'right' }}>{end(user)}</Box>}
        </Box>
      ))}
    </Box>
  );
}
