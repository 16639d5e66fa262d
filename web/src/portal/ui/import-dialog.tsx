import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ImportErrors } from './import-errors';
import { ImportPreview } from './import-preview';
import { type ImportSample, ImportSource } from './import-source';
import { ScreenDialog } from './screen-dialog';
import { type ImportJob, useImport } from './use-import';

interface ImportDialogProps<R> {
  title: string;
  /** Explains the columns and what the import does. */
  children: ReactNode;
  sample: ImportSample;
  /** Singular and plural noun for a row. */
  noun: readonly [one: string, many: string];
  /** Whether to mask a cell, such as one that may hold a password. */
  hides?: (row: Readonly<Record<string, string>>, column: string) => boolean;
  job: ImportJob<R>;
  /** Called after rows were or may have been written. */
  onDone: () => void;
  onClose: () => void;
}

/** Imports rows from a CSV file or pasted text. Validates all rows before it writes any. */
export function ImportDialog<R extends Record<string, string>>(props: ImportDialogProps<R>) {
  const { title, children, sample, noun, hides = () => false, job, onDone, onClose } = props;
  const { text, setText, state, check, run } = useImport(job, onDone, onClose);
  const busy = state.step === 'checking' || state.step === 'importing';
  const ready = state.step === 'checked' && state.outcome.errors.length === 0;
  const counted = (count: number) => `${count} ${noun[count === 1 ? 0 : 1]}`;

  return (
    <ScreenDialog onClose={busy ? undefined : onClose} maxWidth="md" aria-labelledby="import-title">
      <DialogTitle id="import-title">{title}</DialogTitle>
      <DialogContent>
        <Stack spacing={2.5} sx={{ pt: 1 }}>
          <Typography sx={{ color: 'text.secondary' }}>{children}</Typography>
          <ImportSource text={text} sample={sample} disabled={busy} onText={setText} />
          <Box aria-live="polite">
            {state.step === 'problem' && <Alert severity="error">{state.message}</Alert>}
            {ready && (
              <Alert severity="success">
                {`All rows are valid: ${counted(state.rows.length)} can be imported. `}
                {replacing(state.outcome.replaces ?? 0)}
                Nothing has been saved yet.
              </Alert>
            )}
            {state.step === 'checked' && !ready && (
              <ImportErrors
                rows={state.rows}
                errors={state.outcome.errors}
                hides={hides}
                created={state.outcome.written}
              />
            )}
          </Box>
          {ready && <ImportPreview rows={state.rows} hides={hides} />}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Button
          variant={ready ? 'outlined' : 'contained'}
          disabled={busy || text.trim() === ''}
          aria-busy={state.step === 'checking'}
          onClick={check}
        >
          {state.step === 'checking' ? 'Checking…' : 'Check rows'}
        </Button>
        {(ready || state.step === 'importing') && (
          <Button
            variant="contained"
            disabled={busy}
            aria-busy={busy}
            onClick={() => ready && run(state.rows)}
          >
            {ready ? `Import ${counted(state.rows.length)}` : 'Importing…'}
          </Button>
        )}
      </DialogActions>
    </ScreenDialog>
  );
}

function replacing(count: number): string {
  if (count === 0) return '';
  return count === 1 ? '1 replaces an existing value. ' : `${count} replace existing values. `;
}
