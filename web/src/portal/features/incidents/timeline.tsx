import ChangedIcon from '@mui/icons-material/EditOutlined';
import ReportedIcon from '@mui/icons-material/FlagOutlined';
import NoteIcon from '@mui/icons-material/NotesOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import {
  type IncidentChange,
  type IncidentEntry,
  incidentEntryDocument,
} from '@united/domain/incidents/incident';
import { incidentEntries } from '@united/domain/incidents/queries';
import { dateTimeText } from '@united/domain/shared/display';
import { useLiveQuery } from '~/portal/data/live';
import { Quotation } from '~/portal/ui/quotation';
import { TimelineLine } from '~/portal/ui/timeline-line';

/** The security rules cap a query at this many documents. */
const max = 100;

const kinds: Record<IncidentEntry['kind'], { title: string; Icon: typeof NoteIcon }> = {
  reported: { title: 'Reported', Icon: ReportedIcon },
  changed: { title: 'Changed', Icon: ChangedIcon },
  note: { title: 'Note', Icon: NoteIcon },
};

/** An incident's timeline, newest first and live. */
export function Timeline({ incidentId }: { incidentId: string }) {
  const { status, data } = useLiveQuery(incidentEntries(incidentId, max), incidentEntryDocument);
  if (status === 'loading') return <Skeleton variant="rounded" height={96} />;
  return (
    <>
      <Box component="ol" aria-label="Timeline" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((entry, i) => (
          <EntryLine key={entry.id} entry={entry} last={i === data.length - 1} />
        ))}
      </Box>
      {data.length === max && (
        <Typography sx={{ color: 'text.secondary' }}>
          Showing the {max} newest entries. The export includes all of them.
        </Typography>
      )}
    </>
  );
}

function EntryLine({ entry, last }: { entry: IncidentEntry; last: boolean }) {
  const { title, Icon } = kinds[entry.kind];
  const at = entry.created_at.toDate();
  return (
    <TimelineLine
      title={title}
      Icon={Icon}
      last={last}
      byline={
        <>
          {entry.author.name} · <time dateTime={at.toISOString()}>{dateTimeText(at)}</time>
        </>
      }
    >
      {entry.changes.map((change) => (
        <ChangeLine key={change.label} change={change} />
      ))}
      {entry.note && <Typography sx={{ whiteSpace: 'pre-line', maxWidth: '75ch' }}>{entry.note}</Typography>}
    </TimelineLine>
  );
}

/** A change on one line. A long text shows only its previous version. */
function ChangeLine({ change: { label, from, to } }: { change: IncidentChange }) {
  if (from.length + to.length < 120 && !`${from}${to}`.includes('\n'))
    return (
      <Typography>
        {label}: {from}{' '}
        <Box component="span" role="img" aria-label="to" sx={{ color: 'text.secondary' }}>
          →
        </Box>{' '}
        <strong>{to}</strong>
      </Typography>
    );
  return (
    <Box sx={{ maxWidth: '75ch' }}>
      <Typography>{label} was rewritten. Previous text:</Typography>
      <Quotation sx={{ mt: 0.5, color: 'text.secondary' }}>{from}</Quotation>
    </Box>
  );
}
