import ExportIcon from '@mui/icons-material/DownloadOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import StatusIcon from '@mui/icons-material/SwapHorizOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { factTexts, incidentLabels } from '@united/domain/incidents/changes';
import { incidentEntryDocument } from '@united/domain/incidents/incident';
import { incidentEntries } from '@united/domain/incidents/queries';
import { collections } from '@united/domain/shared/collections';
import { teamDay } from '@united/domain/shared/day';
import { dateTimeText } from '@united/domain/shared/display';
import { today } from '@united/domain/shared/formats';
import { useState } from 'react';
import { serverNow } from '~/portal/auth/server-clock';
import { CallError } from '~/portal/data/errors';
import { readAllDocuments } from '~/portal/data/reads';
import { recordExport } from '~/portal/shared/audit/record-export';
import { useSession } from '~/portal/shared/users/session-context';
import { DetailList } from '~/portal/ui/detail-list';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { saveText } from '~/portal/ui/save-blob';
import { Section } from '~/portal/ui/section';
import { useAction } from '~/portal/ui/use-action';
import { EditDialog } from './edit-dialog';
import { exportText } from './export-text';
import type { Row } from './list';
import { NoteForm } from './note-form';
import { Notices } from './notices';
import { StatusChip } from './status-chip';
import { StatusDialog } from './status-dialog';
import { Timeline } from './timeline';

interface Props {
  incident: Row;
  onDirty: (dirty: boolean) => void;
  onChanged: () => void;
}

/** Saves an incident with its entire timeline as a text file. */
function useExport(incident: Row) {
  const { name } = useSession();
  return useAction(async () => {
    const { rows, unreadable } = await readAllDocuments(
      incidentEntries(incident.id, 100),
      incidentEntryDocument,
      { signal: new AbortController().signal, onPage: () => undefined },
    );
    // A record for counsel must be complete.
    if (unreadable > 0)
      throw new CallError('failed-precondition', `${unreadable} entries could not be read.`);
    const text = exportText({
      incident,
      entries: rows,
      today: teamDay(serverNow()),
      now: serverNow(),
      by: name,
    });
    await recordExport({ collection: collections.incidents, where: [] }, rows.length);
    saveText('text/plain', `incident-${incident.number}-${today()}.txt`, text);
  }, 'The incident was not exported');
}

/** An incident's facts, required notices and timeline. */
export function IncidentContent({ incident, onDirty, onChanged }: Props) {
  const [open, setOpen] = useState<'edit' | 'status' | null>(null);
  const { busy, run } = useExport(incident);
  const close = () => setOpen(null);
  const dialog = { incident, onChanged, onClose: close };
  return (
    <Stack spacing={4} sx={{ py: 2 }}>
      <Stack spacing={2}>
        <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography component="h3" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
            {incident.title}
          </Typography>
          <StatusChip status={incident.status} />
        </Stack>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <Button variant="outlined" startIcon={<StatusIcon aria-hidden />} onClick={() => setOpen('status')}>
            Change status
          </Button>
          <Button variant="outlined" startIcon={<EditIcon aria-hidden />} onClick={() => setOpen('edit')}>
            Edit facts
          </Button>
          <Button
            variant="outlined"
            startIcon={<ExportIcon aria-hidden />}
            onClick={() => run()}
            disabled={busy}
          >
            {busy ? 'Exporting…' : 'Export'}
          </Button>
        </Box>
      </Stack>
      <Notices incident={incident} />
      <Facts incident={incident} />
      <Section title="What was done" level={4}>
        <Stack spacing={3}>
          <NoteForm incidentId={incident.id} onDirty={onDirty} onAdded={onChanged} />
          <RetryBoundary message="Failed to load the timeline.">
            <Timeline incidentId={incident.id} />
          </RetryBoundary>
        </Stack>
      </Section>
      {open === 'edit' && <EditDialog {...dialog} />}
      {open === 'status' && <StatusDialog {...dialog} />}
    </Stack>
  );
}

function Facts({ incident }: Pick<Props, 'incident'>) {
  const words = factTexts(incident);
  const fields = ['kind', 'discovered_on', 'affected_people', 'data_acquired'] as const;
  return (
    <Section title={incidentLabels.what_happened} level={4}>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '75ch', mb: 2.5 }}>
        {incident.what_happened}
      </Typography>
      <DetailList
        items={[
          ...fields.map((field) => ({ label: incidentLabels[field], value: words[field] })),
          {
            label: 'Reported',
            value: `${dateTimeText(incident.created_at.toDate())} by ${incident.created_by.name}`,
          },
          {
            label: 'Last change',
            value: `${dateTimeText(incident.updated_at.toDate())} by ${incident.updated_by.name}`,
          },
        ]}
      />
    </Section>
  );
}
