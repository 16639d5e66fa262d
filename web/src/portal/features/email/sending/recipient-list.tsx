import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { SearchBox } from '~/portal/ui/list/search-box';
import { LoadFailed } from '~/portal/ui/load-failed';
import { ProgressLine } from '~/portal/ui/progress-line';
import { type Recipient, useRecipients } from '../use-recipients';

/** Recipients per page. */
const size = 25;

interface Props {
  chosen: readonly Recipient[];
  onToggle: (recipient: Recipient) => void;
}

/** Active members and EROs by name. Loads more on request. */
export function RecipientList({ chosen, onToggle }: Props) {
  const [search, setSearch] = useState('');
  const query = useRecipients(search, size);
  const { rows, isPending, isError, isFetching, hasNextPage, isFetchingNextPage } = query;
  const ids = new Set(chosen.map(({ id }) => id));

  return (
    <Box>
      <SearchBox
        value={search}
        placeholder="Search members..."
        searched="name or email"
        onSearch={setSearch}
      />
      <ProgressLine active={isFetching && !isPending} label="Searching" />
      {isError && !isFetching ? (
        <LoadFailed message="Failed to load the members." onRetry={() => void query.refetch()} />
      ) : isPending ? (
        <Skeleton variant="rounded" height={240} />
      ) : (
        <Box
          // In the tab order, so that it can be scrolled by keyboard.
          tabIndex={0}
          role="group"
          aria-label="Members"
          sx={{ maxHeight: 300, overflowY: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
        >
          {rows.length === 0 && (
            <Typography color="text.secondary" sx={{ p: 2 }}>
              {search ? 'No active members match your search.' : 'There are no active members yet.'}
            </Typography>
          )}
          {rows.map((recipient) => (
            <Line
              key={recipient.id}
              recipient={recipient}
              chosen={ids.has(recipient.id)}
              onToggle={() => onToggle({ id: recipient.id, name: recipient.name, email: recipient.email })}
            />
          ))}
          {hasNextPage && (
            <Button fullWidth disabled={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {isFetchingNextPage ? 'Loading…' : 'Show more'}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}

function Line({
  recipient,
  chosen,
  onToggle,
}: {
  recipient: Recipient;
  chosen: boolean;
  onToggle: () => void;
}) {
  return (
    <Box
      component="label"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        pr: 1.5,
        cursor: 'pointer',
        '&:hover': { bgcolor: 'background.sunken' },
      }}
    >
      <Checkbox checked={chosen} onChange={onToggle} />
      <Box component="span" sx={{ minWidth: 0, py: 0.75, overflowWrap: 'anywhere' }}>
        {recipient.name}
        <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
          {recipient.email}
        </Typography>
      </Box>
    </Box>
  );
}
