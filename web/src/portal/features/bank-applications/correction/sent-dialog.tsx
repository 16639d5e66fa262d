import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { useId } from 'react';
import type { WithId } from '~/portal/data/documents';
import { ScreenDialog } from '~/portal/ui/screen-dialog';
import type { Sent, SharedChange, useAlsoSend } from './use-also-send';
import { useSiblings } from './use-siblings';

interface Props extends Pick<ReturnType<typeof useAlsoSend>, 'sent' | 'sendOne'> {
  /** The application that was changed first, as opened. */
  office: WithId<BankApplication>;
  /** The result for that application. */
  first: string;
  change: SharedChange;
  onClose: () => void;
}

const severities = { sending: 'info', done: 'success', failed: 'error' } as const;

/** Shows the result of an EFIN change for each application. */
export function SentDialog({ office, first, change, sent, sendOne, onClose }: Props) {
  const title = useId();
  // The live records, because the server rejects a stale version.
  const siblings = useSiblings(office);
  const retry = ({ office: before, lost }: Sent) =>
    sendOne(siblings.find(({ id }) => id === before.id) ?? before, change, lost);
  return (
    <ScreenDialog inAddress onClose={onClose} maxWidth="sm" aria-labelledby={title}>
      <DialogTitle id={title}>EFIN change results</DialogTitle>
      <DialogContent>
        <Stack spacing={1.5} aria-live="polite">
          <Alert severity="success">
            <AlertTitle>{office.bank_product}</AlertTitle>
            {first}
          </Alert>
          {sent.map((each) => (
            <Alert
              key={each.office.id}
              severity={severities[each.state]}
              action={
                each.state === 'failed' && (
                  <Button color="inherit" size="small" onClick={() => void retry(each)}>
                    Retry
                  </Button>
                )
              }
            >
              <AlertTitle>{each.office.bank_product}</AlertTitle>
              {each.text}
            </Alert>
          ))}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button
          variant="contained"
          disabled={sent.some(({ state }) => state === 'sending')}
          onClick={onClose}
        >
          Close
        </Button>
      </DialogActions>
    </ScreenDialog>
  );
}
