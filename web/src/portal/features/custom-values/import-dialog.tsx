import Download from '@mui/icons-material/FileDownloadOutlined';
import FileIcon from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { limits } from '@united/domain/limits';
import { type ChangeEvent, useRef } from 'react';
import { saveCsv } from '~/portal/components/csv';
import { ImportErrors } from '~/portal/components/import-errors';
import { importSample } from './import-rows';
import { useImport } from './use-import';

interface Props {
  /** Values were written. */
  onDone: () => void;
  onClose: () => void;
}

const values = (count: number) => `${count} ${count === 1 ? 'value' : 'values'}`;

/** Imports custom values from a CSV file or from pasted rows: checked first, written only when every row is good. */
export function ImportDialog({ onDone, onClose }: Props) {
  const { text, setText, state, check, run } = useImport(onDone, onClose);
  const fullScreen = useMediaQuery(useTheme().breakpoints.down('sm'));
  const file = useRef<HTMLInputElement>(null);
  const busy = state.step === 'checking' || state.step === 'importing';
  const ready = state.step === 'checked' && state.errors.length === 0;

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    if (chosen) setText(await chosen.text());
    // The same file can be chosen again once it is corrected.
    target.value = '';
  };

  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      fullWidth
      maxWidth="md"
      fullScreen={fullScreen}
      aria-labelledby="import-title"
    >
      <DialogTitle id="import-title">Import Custom Values</DialogTitle>
      <DialogContent>
        <Stack spacing={2.5} sx={{ pt: 1 }}>
          <Typography sx={{ color: 'text.secondary' }}>
            A CSV file with the columns email, key, value and value_type; at most {limits.importRows} rows.
            Types: text, url, email, number, secret. A key that a member has already gets the new value;
            secrets are encrypted. Delete files with passwords once they are imported.
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            <Button
              variant="outlined"
              startIcon={<FileIcon aria-hidden />}
              disabled={busy}
              onClick={() => file.current?.click()}
            >
              Choose File
            </Button>
            <Button
              startIcon={<Download aria-hidden />}
              onClick={() => saveCsv('custom-values-sample.csv', importSample)}
            >
              Download Sample
            </Button>
            <input
              ref={file}
              type="file"
              hidden
              accept=".csv,.tsv,.txt,text/csv,text/plain"
              onChange={choose}
            />
          </Box>
          <TextField
            label="Or paste the rows here"
            multiline
            minRows={5}
            maxRows={12}
            value={text}
            disabled={busy}
            placeholder={importSample}
            onChange={(event) => setText(event.target.value)}
            slotProps={{
              inputLabel: { shrink: true },
              htmlInput: {
                spellCheck: false,
                autoComplete: 'off',
                style: { fontVariantNumeric: 'tabular-nums' },
              },
            }}
          />
          <Box aria-live="polite">
            {state.step === 'problem' && <Alert severity="error">{state.message}</Alert>}
            {ready && (
              <Alert severity="success">
                All rows are good: {values(state.rows.length)} can be imported.
                {state.replaces > 0 &&
                  ` ${state.replaces} ${state.replaces === 1 ? 'replaces a value that is' : 'replace values that are'} stored now.`}{' '}
                Nothing is written yet.
              </Alert>
            )}
            {state.step === 'checked' && state.errors.length > 0 && (
              <ImportErrors rows={state.rows} errors={state.errors} hidden={['value']} created={0} />
            )}
          </Box>
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
          {state.step === 'checking' ? 'Checking…' : 'Check Rows'}
        </Button>
        {(ready || state.step === 'importing') && (
          <Button
            variant="contained"
            disabled={busy}
            aria-busy={busy}
            onClick={() => ready && run(state.rows)}
          >
            {ready ? `Import ${values(state.rows.length)}` : 'Importing…'}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
