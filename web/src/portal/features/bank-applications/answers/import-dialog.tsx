import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { limits } from '@united/domain/shared/limits';
import { useSettings } from '~/portal/shared/settings/settings';
import { useSession } from '~/portal/shared/users/session-context';
import { ChoiceField } from '~/portal/ui/choice-field';
import { ImportSource } from '~/portal/ui/import-source';
import { useReload } from '~/portal/ui/list/use-reload';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { ScreenDialog } from '~/portal/ui/screen-dialog';
import { applications } from '../review/list';
import { type BankColumn, columnLabels } from './columns';
import { changedText, changeText, stoppedText } from './outcomes';
import { Preview } from './preview';
import { Questions } from './questions';
import { RecentImports } from './recent-imports';
import { useBankImport } from './use-bank-import';

const sample = {
  fileName: 'bank-answers-sample.csv',
  text: ['EFIN,Status,Reason', '123456,Approved,', '012345,Rejected,The ID has expired'].join('\n'),
};
const columnNames = Object.keys(columnLabels) as BankColumn[];

/** Imports statuses from a bank's file, exactly as the dry run checked them. */
export function BankAnswersDialog({ onClose }: { onClose: () => void }) {
  const { uid } = useSession();
  const { banks, season } = useSettings();
  const reload = useReload(applications);
  const reloaded = () => void reload();
  const job = useBankImport(uid, season, reloaded);
  const { step } = job;
  const busy = step.name === 'checking' || step.name === 'importing';
  const answers = 'answers' in step ? step.answers : null;
  const done = step.name === 'done';
  const stopped = step.name === 'stopped' ? step : null;
  const editing = !done && !stopped && step.name !== 'importing';
  const changes = (answers?.changes ?? 0) + job.reversals.size;

  return (
    <ScreenDialog onClose={busy ? undefined : onClose} maxWidth="md" aria-labelledby="answers-title">
      <DialogTitle id="answers-title">{done ? 'Bank statuses imported' : 'Import bank statuses'}</DialogTitle>
      <DialogContent>
        <Stack spacing={2.5} sx={{ pt: 1 }}>
          <RetryBoundary message="Failed to load recent imports.">
            <RecentImports onUndone={reloaded} />
          </RetryBoundary>
          {editing && (
            <>
              <Typography sx={{ color: 'text.secondary' }}>
                Use the bank’s CSV file, with an EFIN and a status in each row and at most {limits.importRows}{' '}
                rows. Rows are matched with season {season} applications. The file itself is not stored.
              </Typography>
              <ChoiceField
                label="Bank"
                value={job.bank}
                options={banks.map(({ name }) => ({ value: name, label: name }))}
                onChoose={job.setBank}
              />
              <ImportSource text={job.text} sample={sample} disabled={busy} onText={job.setText} />
              {job.file.headings.length > 0 && <Columns job={job} />}
            </>
          )}
          <Box aria-live="polite">
            {step.name === 'problem' && <Alert severity="error">{step.message}</Alert>}
            {step.name === 'checked' && <Alert severity="info">{changeText(changes)}</Alert>}
            {done && answers && <Alert severity="success">{changedText(answers.changes)}</Alert>}
            {stopped && (
              <Alert severity="warning">
                {stoppedText(
                  stopped.answers.rows.length,
                  stopped.run.file.rows.length,
                  stopped.answers.changes,
                )}{' '}
                {stopped.message}
              </Alert>
            )}
            {step.name === 'importing' && <Importing {...step} />}
          </Box>
          {step.name === 'checked' && <Questions answers={step.answers} {...job} />}
          {answers && <Preview answers={answers} done={!editing} />}
        </Stack>
      </DialogContent>
      <DialogActions>
        {step.name === 'importing' ? (
          <Button onClick={job.stop}>Stop</Button>
        ) : (
          <Button onClick={onClose} disabled={busy} autoFocus={done}>
            {editing ? 'Cancel' : 'Close'}
          </Button>
        )}
        {stopped && (
          <Button variant="contained" onClick={() => job.resume(stopped)}>
            Resume
          </Button>
        )}
        {editing && (
          <Button
            variant={answers && !job.outdated ? 'outlined' : 'contained'}
            disabled={busy || job.text.trim() === ''}
            aria-busy={step.name === 'checking'}
            onClick={job.check}
          >
            {step.name === 'checking' ? 'Checking…' : answers ? 'Check again' : 'Check rows'}
          </Button>
        )}
        {step.name === 'checked' && changes > 0 && (
          <Button variant="contained" disabled={job.outdated} onClick={() => job.run(step.answers)}>
            {`Change ${changes} ${changes === 1 ? 'application' : 'applications'}`}
          </Button>
        )}
      </DialogActions>
    </ScreenDialog>
  );
}

function Importing({ done, total }: { done: number; total: number }) {
  return (
    <>
      <Typography sx={{ mb: 1, fontVariantNumeric: 'tabular-nums' }}>
        {done} of {total} {total === 1 ? 'row' : 'rows'} done. If you stop, rows already being imported still
        finish.
      </Typography>
      <LinearProgress variant="determinate" value={(100 * done) / total} aria-label="Import" />
    </>
  );
}

type Job = ReturnType<typeof useBankImport>;

function Columns({ job: { file, columns, setColumn } }: { job: Job }) {
  const headings = file.headings.map((heading) => ({ value: heading, label: heading }));
  return (
    <Box
      role="group"
      aria-label="Columns in the file"
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      {columnNames.map((column) => (
        <ChoiceField
          key={column}
          label={`${columnLabels[column]} column`}
          all={column === 'reason' ? 'None' : 'Select a column'}
          value={columns[column]}
          options={headings}
          onChoose={(heading) => setColumn(column, heading)}
        />
      ))}
    </Box>
  );
}
