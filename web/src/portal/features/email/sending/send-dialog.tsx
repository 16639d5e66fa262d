import SendIcon from '@mui/icons-material/SendOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { whyNotSendable } from '@united/domain/email/template';
import { limits } from '@united/domain/shared/limits';
import { useState } from 'react';
import { sumOf } from '~/portal/shared/dashboard/stats';
import { useStats } from '~/portal/shared/dashboard/use-stats';
import { ScreenDialog } from '~/portal/ui/screen-dialog';
import type { Template } from '../templates/template';
import type { Recipient } from '../use-recipients';
import { ChosenRecipients } from './chosen-recipients';
import { RecipientList } from './recipient-list';
import { useSend } from './use-send';

interface Props {
  template: Template;
  onSent: (sendId: string) => void;
  onClose: () => void;
}

/** Chooses a template's recipients: some members or all active ones. */
export function SendDialog({ template, onSent, onClose }: Props) {
  const [all, setAll] = useState(false);
  const [chosen, setChosen] = useState<readonly Recipient[]>([]);
  const stats = useStats();
  /** Active members and EROs; null until that is known. */
  const everybody = stats && sumOf(stats.members, ['active']);
  const { send, busy, error } = useSend(template, onSent);

  const refused = whyNotSendable(template);
  const tooMany = !all && chosen.length > limits.chosenRecipients;
  const number = all ? everybody : chosen.length;
  const nobody = number === 0 || (all && number === null);
  const toggle = (person: Recipient) =>
    setChosen((before) =>
      before.some(({ id }) => id === person.id)
        ? before.filter(({ id }) => id !== person.id)
        : [...before, person],
    );

  return (
    <ScreenDialog onClose={busy ? undefined : onClose} maxWidth="sm" aria-labelledby="send-dialog-title">
      <DialogTitle id="send-dialog-title" sx={{ overflowWrap: 'anywhere' }}>
        Send {template.name}
      </DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            <Typography component="span" color="text.secondary">
              Subject:{' '}
            </Typography>
            {template.subject}
          </Typography>
          {refused && <Alert severity="warning">{refused}</Alert>}
          <FormControlLabel
            label={`Send to all active members${everybody === null ? '' : ` (${everybody.toLocaleString('en-US')})`}`}
            control={<Switch checked={all} disabled={busy} onChange={(_, checked) => setAll(checked)} />}
          />
          {!all && (
            <>
              <ChosenRecipients chosen={chosen} onRemove={toggle} onClear={() => setChosen([])} />
              <RecipientList chosen={chosen} onToggle={toggle} />
            </>
          )}
          {tooMany && (
            <Alert severity="error">
              Choose at most {limits.chosenRecipients.toLocaleString('en-US')} members, or send to all.
            </Alert>
          )}
          {error && <Alert severity="error">{error}</Alert>}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Button
          variant="contained"
          startIcon={<SendIcon aria-hidden />}
          disabled={busy || nobody || tooMany || refused !== null}
          aria-busy={busy}
          onClick={() => void send(all ? 'all' : chosen.map(({ id }) => id), number ?? 0)}
        >
          {busy ? 'Sending…' : nobody ? 'Send Email' : `Send to ${number?.toLocaleString('en-US')}`}
        </Button>
      </DialogActions>
    </ScreenDialog>
  );
}
