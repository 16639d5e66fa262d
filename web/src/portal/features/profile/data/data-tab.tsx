import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { call } from '~/portal/data/call';
import { PasswordDialog } from '~/portal/shared/users/password-dialog';
import { useSubject } from '~/portal/shared/users/subject-context';
import { LoadFailed } from '~/portal/ui/load-failed';
import { sizeText } from '~/portal/ui/size-text';
import { useExport } from './use-export';

const contents = [
  'Your profile, details, preferences and season checklists',
  'Bank applications with their timelines, and your unsubmitted draft',
  'Papers that your offices handed in, with their files, and agreements that they signed',
  'Support tickets with all messages and files',
  'Emails we sent you and announcements you read',
  'Training progress and certificate numbers',
];

interface Props {
  /** Called after the password was verified and the server has logged the download. */
  onAllowed: () => void;
  onClose: () => void;
}

/** Always asks for the password, because an unattended screen must not expose all data. */
function ExportDialog({ onAllowed, onClose }: Props) {
  const allow = async () => {
    await call('beginDataExport', {});
    onAllowed();
  };
  return (
    <PasswordDialog
      title="Download your data?"
      submitLabel="Download my data"
      busyLabel="Checking…"
      onConfirmed={allow}
      onClose={onClose}
    >
      <Typography>
        The file contains your offices, emails and conversations with us. Enter your password to confirm your
        identity. Our security log records your name and the time.
      </Typography>
    </PasswordDialog>
  );
}

/** Downloads a copy of the user's data. */
export function DataTab() {
  const { uid, role } = useSubject();
  const { state, start, cancel } = useExport(uid, role === 'ero' ? 'ero' : 'member');
  const [asking, setAsking] = useState(false);
  const isRunning = state.status === 'running';

  return (
    <Stack component="section" aria-labelledby="data-title" spacing={2.5} sx={{ maxWidth: 640 }}>
      <Box>
        <Typography variant="h2" id="data-title">
          Download your data
        </Typography>
        <Typography color="text.secondary" sx={{ mt: 0.5 }}>
          A ZIP file with the data we store about you: a page to read in your browser, tables for
          spreadsheets, and JSON for other programs.
        </Typography>
      </Box>
      <Box component="ul" sx={{ m: 0, pl: 2.5, '& li': { mb: 0.5 } }}>
        {contents.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
      <Alert severity="info">
        The file does not include full Social Security, routing or account numbers, or software passwords,
        unless a paper or attachment shows them. You can reveal your own secrets on the Links page.
      </Alert>
      {state.status === 'failed' && (
        <LoadFailed message={`Your data was not downloaded. ${state.message}`} onRetry={() => void start()} />
      )}
      {state.status === 'done' && (
        <Alert severity={state.missing > 0 ? 'warning' : 'success'}>
          Your data was saved as {state.name} ({sizeText(state.bytes)}).
          {state.missing > 0 &&
            ` ${state.missing} ${state.missing === 1 ? 'item' : 'items'} could not be read. README.txt in the file lists them.`}
        </Alert>
      )}
      {isRunning ? (
        <Box>
          <Typography id="data-progress" role="status" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
            Reading {state.what}…
          </Typography>
          <LinearProgress aria-labelledby="data-progress" sx={{ mb: 1 }} />
          <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
            <Typography variant="body2" color="text.secondary">
              {state.documents} items read so far. Stay on this page.
            </Typography>
            <Button onClick={cancel}>Cancel</Button>
          </Stack>
        </Box>
      ) : (
        <Box>
          <Button
            variant="contained"
            startIcon={<DownloadIcon aria-hidden />}
            onClick={() => setAsking(true)}
            aria-haspopup="dialog"
          >
            Download my data
          </Button>
        </Box>
      )}
      {asking && (
        <ExportDialog
          onClose={() => setAsking(false)}
          onAllowed={() => {
            setAsking(false);
            void start();
          }}
        />
      )}
    </Stack>
  );
}
