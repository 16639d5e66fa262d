import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ExportFormat } from '@united/domain/shared/export-format';
import { Dialog } from '../dialog';
import { formatNames } from './export-choice';

export type ExportState =
  | { step: 'reading'; rows: number; total: number | null }
  | { step: 'done'; rows: number }
  | { step: 'failed'; rows: number };

/** Singular and plural noun for the rows, and a note about data the file omits. */
export interface ExportWords {
  one: string;
  many: string;
  note?: string;
}

interface Props {
  format: ExportFormat;
  words: ExportWords;
  state: ExportState;
  onRetry: () => void;
  onClose: () => void;
}

const number = new Intl.NumberFormat('en-US');

/** Shows an export's progress and result. */
export function ExportDialog({ format, words, state, onRetry, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="export-title">
      <DialogTitle id="export-title">Export as {formatNames[format]}</DialogTitle>
      <DialogContent>
        {state.step === 'reading' && <Reading words={words} rows={state.rows} total={state.total} />}
        {state.step === 'done' && <Done words={words} rows={state.rows} />}
        {state.step === 'failed' && (
          <Alert severity="error">
            The export failed and no file was saved. Please try again.
            {state.rows > 0 &&
              ` It will resume after the ${number.format(state.rows)} ${words.many} already read.`}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{state.step === 'reading' ? 'Cancel' : 'Close'}</Button>
        {state.step === 'failed' && (
          <Button variant="contained" onClick={onRetry}>
            Retry
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

interface ReadingProps {
  words: ExportWords;
  rows: number;
  total: number | null;
}

function Reading({ words, rows, total }: ReadingProps) {
  return (
    <>
      <Typography sx={{ mb: 1.5, fontVariantNumeric: 'tabular-nums' }}>
        {number.format(rows)} {total !== null && `of ${number.format(total)} `}
        {words.many} read
      </Typography>
      <LinearProgress
        aria-label="Export"
        {...(total ? { variant: 'determinate', value: Math.min(100, (100 * rows) / total) } : {})}
      />
    </>
  );
}

function Done({ words, rows }: { words: ExportWords; rows: number }) {
  return (
    <Alert severity="success">
      {number.format(rows)} {rows === 1 ? words.one : words.many} saved.
      {words.note && ` ${words.note}`}
    </Alert>
  );
}
