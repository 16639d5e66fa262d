import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { User } from '@united/domain/users/user';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';

type Person = User & { id: string };

interface UserListProps {
  label: string;
  people: readonly Person[];
  /** Shown at the end of each line. */
  end?: (person: Person) => ReactNode;
}

/** Users by name and email, each a link to their details. */
export function UserList({ label, people, end }: UserListProps) {
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {people.map((person) => (
        <Box
          component="li"
          key={person.id}
          sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: 2,
            py: 1,
            borderTop: 1,
            borderColor: 'divider',
            '&:first-of-type': { borderTop: 0 },
          }}
        >
          <Box sx={{ minWidth: 0 }}>
            <Link
              component={RouterLink}
              to={`/admin/members?${new URLSearchParams({ user: person.id })}`}
              sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
            >
              {person.name}
            </Link>
            <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              {person.email}
            </Typography>
          </Box>
          {end && <Box sx={{ flexShrink: 0, textAlign: 'right' }}>{end(person)}</Box>}
        </Box>
      ))}
    </Box>
  );
}
