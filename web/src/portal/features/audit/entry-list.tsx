import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { AuditEntry } from '@united/domain/audit/audit';
import { dateTimeText } from '@united/domain/shared/display';
import { roleLabels, roleOf } from '@united/domain/shared/roles';
import { Link as RouterLink } from 'react-router-dom';
import { useQuery } from '~/portal/data/once';
import { auditSentence, targetPath } from '~/portal/shared/audit/audit-sentence';
import { currentUsers } from '~/portal/shared/lookup';
import { Quotation } from '~/portal/ui/quotation';
import { mentionedIn, usersText } from './mentioned';

/**
 * Returns the current names of all users on a page of the log, at one read per user. Undefined
 * while loading.
 */
function useUsersNow(entries: readonly AuditEntry[]) {
  const uids = [...new Set(entries.flatMap((entry) => mentionedIn(entry).map(({ uid }) => uid)))].toSorted();
  return useQuery({
    queryKey: ['audit-people', uids],
    queryFn: () => currentUsers(uids),
    enabled: uids.length > 0,
    refetchOnWindowFocus: 'always',
  });
}

type Entry = AuditEntry & { id: string };

interface Props {
  entries: readonly Entry[];
  /** Filters the log by this actor. */
  onActor: (uid: string) => void;
  /** Filters the log by this target. */
  onTarget: (id: string) => void;
}

/** Entries as sentences, newest first. */
export function EntryList({ entries, onActor, onTarget }: Props) {
  const { data: usersNow } = useUsersNow(entries);
  return (
    <Card variant="outlined" component="ul" aria-label="Audit log" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {entries.map((entry) => (
        <EntryLine key={entry.id} entry={entry} usersNow={usersNow} onActor={onActor} onTarget={onTarget} />
      ))}
    </Card>
  );
}

interface LineProps extends Omit<Props, 'entries'> {
  entry: Entry;
  usersNow: ReturnType<typeof useUsersNow>['data'];
}

function EntryLine({ entry, usersNow, onActor, onTarget }: LineProps) {
  const { actor, target, at, reason } = entry;
  const role = roleOf(actor.role);
  const { before, target: thing, after } = auditSentence(entry);
  const path = targetPath(entry);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '190px minmax(0, 1fr) auto' },
        columnGap: 2,
        rowGap: 0.5,
        px: 2,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Typography
        component="time"
        variant="body2"
        dateTime={at.toDate().toISOString()}
        sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums', pt: { md: 0.25 } }}
      >
        {dateTimeText(at.toDate())}
      </Typography>
      <Stack spacing={0.5} sx={{ minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          <strong>{actor.name}</strong>
          {role && ` (${roleLabels[role]})`} {before}
          {path ? (
            <Link component={RouterLink} to={path}>
              {thing}
            </Link>
          ) : (
            thing
          )}
          {after}.
        </Typography>
        {mentionedIn(entry).length > 0 && (
          // Keeps its line while the addresses load.
          <Typography
            variant="body2"
            sx={{ color: 'text.secondary', overflowWrap: 'anywhere', minHeight: '1lh' }}
          >
            {usersText(entry, (uid) => usersNow && (usersNow.get(uid) ?? null))}
          </Typography>
        )}
        {reason && (
          <Quotation variant="body2" sx={{ color: 'text.secondary' }}>
            {reason}
          </Quotation>
        )}
      </Stack>
      <Stack direction="row" spacing={0.5} sx={{ alignItems: 'flex-start', ml: { xs: -1, md: 0 } }}>
        <Button
          size="small"
          onClick={() => onActor(actor.uid)}
          aria-label={`More by this user: ${actor.name}`}
        >
          More by this user
        </Button>
        <Button size="small" onClick={() => onTarget(target.id)} aria-label={`More about this: ${thing}`}>
          More about this
        </Button>
      </Stack>
    </Box>
  );
}
