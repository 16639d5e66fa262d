import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { auditDocument } from '@united/domain/audit/audit';
import { auditList } from '@united/domain/audit/queries';
import { dateTimeText } from '@united/domain/shared/display';
import { Link as RouterLink } from 'react-router-dom';
import { useLiveQuery } from '~/portal/data/live';
import { LinesSkeleton } from '~/portal/ui/lines-skeleton';
import { auditSentence } from './audit-sentence';

/** Number of entries shown. The audit log has all of them. */
const shown = 8;

/** The latest audit entries about a user or other record, live. Only super admins can read them. */
export function AuditHistory({ target }: { target: string }) {
  const spec = auditList({ actor: null, target, action: null, from: null, to: null }, shown);
  const { status, data } = useLiveQuery(spec, auditDocument);
  if (status === 'loading') return <LinesSkeleton entries={3} />;
  if (data.length === 0)
    return <Typography sx={{ color: 'text.secondary' }}>Nothing has been recorded yet.</Typography>;
  return (
    <>
      <Box
        component="ul"
        aria-label="History"
        sx={{ m: 0, mb: 1.5, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}
      >
        {data.map((entry) => {
          const { before, target: thing, after } = auditSentence(entry);
          const at = entry.at.toDate();
          return (
            <Box component="li" key={entry.id} sx={{ overflowWrap: 'anywhere' }}>
              <Typography>
                <strong>{entry.actor.name}</strong> {before}
                {thing}
                {after}.{entry.reason && ` Reason: ${entry.reason}`}
              </Typography>
              <Typography
                component="time"
                dateTime={at.toISOString()}
                variant="body2"
                sx={{ color: 'text.secondary' }}
              >
                {dateTimeText(at)}
              </Typography>
            </Box>
          );
        })}
      </Box>
      <Link component={RouterLink} to={`/admin/audit?${new URLSearchParams({ target })}`}>
        All entries in the audit log
      </Link>
    </>
  );
}
