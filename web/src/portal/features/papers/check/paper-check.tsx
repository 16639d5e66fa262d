import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { PaperKind } from '@united/domain/papers/kinds';
import type { OfficePaper } from '@united/domain/papers/paper';
import { officeDay } from '@united/domain/shared/day';
import { isCalendarDate } from '@united/domain/shared/formats';
import { type RefObject, useEffect, useState } from 'react';
import type { WithId } from '~/portal/data/documents';
import { saveFile } from '~/portal/shared/papers/open-file';
import { ChoiceField } from '~/portal/ui/choice-field';
import { LinesSkeleton } from '~/portal/ui/lines-skeleton';
import { LoadFailed } from '~/portal/ui/load-failed';
import { useAction } from '~/portal/ui/use-action';
import { PaperFacts } from './paper-facts';
import { PaperView } from './paper-view';
import type { Decision } from './use-held-decision';
import { usePaperFile } from './use-paper-file';

interface Props {
  paper: WithId<OfficePaper>;
  kind: PaperKind | undefined;
  acceptButton: RefObject<HTMLButtonElement | null>;
  refuseButton: RefObject<HTMLButtonElement | null>;
  onDecide: (decision: Decision) => void;
  onRefuse: () => void;
  onKey: (key: string) => void;
}

/** One paper: its files beside the facts to compare, and the decision. */
export function PaperCheck({ paper, kind, acceptButton, refuseButton, onDecide, onRefuse, onKey }: Props) {
  const [fileId, setFileId] = useState(paper.files[0]?.id);
  const chosen = paper.files.find(({ id }) => id === fileId) ?? paper.files[0];
  const { state, open } = usePaperFile(paper.id, chosen?.id);
  const save = useAction(async () => {
    if (chosen) await saveFile(paper.id, chosen.id);
  }, 'Failed to save the file');
  useEffect(() => void open(), [open]);

  const title = `${paper.label} of ${paper.office_name}`;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Stack
          direction="row"
          sx={{ gap: 1, alignItems: 'flex-start', justifyContent: 'space-between', mb: 1 }}
        >
          <Typography component="h2" variant="h5" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          <Button
            size="small"
            startIcon={<DownloadIcon aria-hidden />}
            sx={{ flexShrink: 0, mt: -0.5 }}
            onClick={() => void save.run()}
            disabled={save.busy || !chosen}
          >
            Save for the bank
          </Button>
        </Stack>
        {paper.files.length > 1 && (
          <Box sx={{ my: 1.5, maxWidth: 360 }}>
            <ChoiceField
              label="File"
              value={chosen?.id ?? ''}
              options={paper.files.map(({ id, name, side }, index) => ({
                value: id,
                label: `${index + 1}. ${paper.sides === 2 ? (side === 'front' ? 'Front' : 'Back') : name}`,
              }))}
              onChoose={setFileId}
              fullWidth
            />
          </Box>
        )}
        {state.status === 'loading' && <LinesSkeleton entries={6} />}
        {state.status === 'failed' && (
          <LoadFailed message="Failed to open the file." error={state.error} onRetry={() => void open()} />
        )}
        {state.status === 'closed' && (
          <Alert
            severity="info"
            action={
              <Button color="inherit" size="small" onClick={() => void open()}>
                Open again
              </Button>
            }
          >
            The file was closed because the window was hidden.
          </Alert>
        )}
        {state.status === 'ready' && (
          <PaperView key={chosen?.id} file={state.file} title={title} onKey={onKey} />
        )}
      </Box>
      <Stack spacing={3} sx={{ minWidth: 0 }}>
        <Accept
          key={paper.id}
          paper={paper}
          kind={kind}
          acceptButton={acceptButton}
          refuseButton={refuseButton}
          onDecide={onDecide}
          onRefuse={onRefuse}
        />
        <Box>
          <Typography component="h3" variant="h5" sx={{ mb: 1 }}>
            Compare with
          </Typography>
          <PaperFacts paper={paper} kind={kind} />
        </Box>
      </Stack>
    </Box>
  );
}

type AcceptProps = Omit<Props, 'onKey'>;

/** Accept with the paper's end date, if its kind has one, or refuse. */
function Accept({ paper, kind, acceptButton, refuseButton, onDecide, onRefuse }: AcceptProps) {
  const hasEnd = kind?.valid === 'until_date';
  const [until, setUntil] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const accept = () => {
    const isPast = until < officeDay(new Date(), {});
    if (hasEnd && (!isCalendarDate(until) || isPast))
      return setProblem(
        isCalendarDate(until)
          ? 'This date has passed. Refuse the paper as expired.'
          : 'Enter the end date on the paper.',
      );
    onDecide({
      paper_id: paper.id,
      base_version: paper.version,
      decision: 'accept',
      ...(hasEnd && { expires_on: until }),
    });
  };
  return (
    <Stack spacing={2}>
      {hasEnd && (
        <TextField
          type="date"
          label="Valid until"
          value={until}
          onChange={({ target }) => {
            setUntil(target.value);
            setProblem(null);
          }}
          error={problem !== null}
          helperText={problem ?? 'The end date on the paper.'}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      )}
      <Stack direction="row" spacing={1}>
        <Button ref={acceptButton} variant="contained" aria-keyshortcuts="a" onClick={accept}>
          Accept
        </Button>
        <Button ref={refuseButton} variant="outlined" color="error" aria-keyshortcuts="r" onClick={onRefuse}>
          Refuse
        </Button>
      </Stack>
      <Typography variant="body2" color="text.secondary">
        {paper.files.length === 1 ? '1 file' : `${paper.files.length} files`}. Each file you open or save is
        recorded in the audit log.
      </Typography>
    </Stack>
  );
}
