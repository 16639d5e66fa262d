import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
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
import { changedText, changeText } from './outcomes';
import { Preview } from './preview';
import { Questions } from './questions';
import { RecentImports } from './recent-imports';
import { useBankImport } from './use-bank-import';

const sample = {
  fileName: 'bank-answers-sample.csv',
  text: ['EFIN,Status,Reason', '123456,Approved,', '012345,Rejected,The ID has expired'].join('\n'),
};
const columnNames = Object.keys(columnLabels) as BankColumn[];

/** Imports a bank's answers from its file, exactly as the dry run checked them. */
export function BankAnswersDialog({ onClose }: { onClose: () => void }) {
  const { uid } = useSession();
  const { banks, season } = useSettings();
  const reload = useReload(applications);
  const reloaded = () => void reload();
  const job = useBankImport(uid, season, reloaded);
  const { step } = job;
  const busy = step.name === 'checking' || step.name === 'importing';
  const answers = step.name === 'checked' || step.name === 'done' ? step.answers : null;
  const done = step.name === 'done';

  return (
    <ScreenDialog onClose={busy ? undefined : onClose} maxWidth="md" aria-labelledby="answers-title">
      <DialogTitle id="answers-title">
        {done ? 'Bank’s answers imported' : 'Import bank’s answers'}
      </DialogTitle>
      <DialogContent>
        <Stack spacing={2.5} sx={{ pt: 1 }}>
          <RetryBoundary message="The latest imports could not be loaded.">
            <RecentImports onUndone={reloaded} />
          </RetryBoundary>
          {!done && (
            <>
              <Typography sx={{ color: 'text.secondary' }}>
                A CSV file of the bank with an EFIN and a status on each row, at most {limits.importRows}{' '}
                rows. It is matched with the applications of season {season}. The file itself is not kept.
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
            {answers && (
              <Alert severity={done ? 'success' : 'info'}>
                {done ? changedText(answers.changes) : changeText(answers.changes)}
              </Alert>
            )}
          </Box>
          {answers && !done && <Questions answers={answers} {...job} />}
          {answers && <Preview answers={answers} done={done} />}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy} autoFocus={done}>
          {done ? 'Close' : 'Cancel'}
        </Button>
        {!done && (
          <Button
            variant={answers && !job.outdated ? 'outlined' : 'contained'}
            disabled={busy || job.text.trim() === ''}
            aria-busy={step.name === 'checking'}
            onClick={job.check}
          >
            {step.name === 'checking' ? 'Checking…' : answers ? 'Check Again' : 'Check Rows'}
          </Button>
        )}
        {!done && ((answers && answers.changes > 0) || step.name === 'importing') && (
          <Button
            variant="contained"
            disabled={busy || job.outdated}
            aria-busy={busy}
            onClick={() => answers && job.run(answers)}
          >
            {answers
              ? `Change ${answers.changes} ${answers.changes === 1 ? 'application' : 'applications'}`
              : 'Importing…'}
          </Button>
        )}
      </DialogActions>
    </ScreenDialog>
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
          label={`Column of ${columnLabels[column]}`}
          all={column === 'reason' ? 'None' : 'Choose a column'}
          value={columns[column]}
          options={headings}
          onChoose={(heading) => setColumn(column, heading)}
        />
      ))}
    </Box>
  );
}
