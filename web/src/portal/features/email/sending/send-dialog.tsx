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
import { sendProblem } from '@united/domain/email/template';
import { limits } from '@united/domain/shared/limits';
import { useRef, useState } from 'react';
import { call } from '~/portal/data/call';
import { detailOf } from '~/portal/data/errors';
import { sumOf } from '~/portal/shared/dashboard/stats';
import { useStats } from '~/portal/shared/dashboard/use-stats';
import { useConfirm } from '~/portal/ui/confirm';
import { ScreenDialog } from '~/portal/ui/screen-dialog';
import { useAction } from '~/portal/ui/use-action';
import type { Template } from '../templates/template';
import type { Recipient } from '../use-recipients';
import { ChosenRecipients } from './chosen-recipients';
import { RecipientList } from './recipient-list';

interface Props {
  template: Template;
  onSent: (sendId: string) => void;
  onClose: () => void;
}

const failed = 'Failed to send emails';

/** Asks for confirmation, then queues the emails. Idempotent for the same recipients. */
function useSend(template: Template, onSent: (sendId: string) => void) {
  const confirm = useConfirm();
  /** Idempotency key. A different set of recipients gets a new one. */
  const key = useRef({ of: '', send_key: '' });

  const { run, busy, error } = useAction(async (to: 'all' | readonly string[]) => {
    const of = JSON.stringify(to);
    if (key.current.of !== of) key.current = { of, send_key: crypto.randomUUID() };
    const { send_id } = await call('sendEmail', {
      send_key: key.current.send_key,
      template_id: template.id,
      ...(to === 'all' ? { all: true } : { member_ids: [...to] }),
    });
    onSent(send_id);
  }, failed);

  const send = async (to: 'all' | readonly string[], number: number): Promise<void> => {
    const members = number === 1 ? '1 member' : `${number.toLocaleString('en-US')} members`;
    const confirmed = await confirm({
      title: `Send ${template.name} to ${members}?`,
      body: `Each member gets “${template.subject}” with their own values. You can cancel emails that have not been sent yet.`,
      confirmLabel: `Send to ${members}`,
    });
    if (confirmed) await run(to);
  };

  return { send, busy, error: error && `${failed}: ${detailOf(error)}` };
}

/** Selects a template's recipients: specific members or all active ones. */
export function SendDialog({ template, onSent, onClose }: Props) {
  const [all, setAll] = useState(false);
  const [chosen, setChosen] = useState<readonly Recipient[]>([]);
  const stats = useStats();
  /** Number of active members and EROs. Null while loading. */
  const activeCount = stats && sumOf(stats.members, ['active']);
  const { send, busy, error } = useSend(template, onSent);

  const blockedReason = sendProblem(template);
  const tooMany = !all && chosen.length > limits.chosenRecipients;
  const number = all ? activeCount : chosen.length;
  const noRecipients = number === 0 || (all && number === null);
  const toggle = (recipient: Recipient) =>
    setChosen((before) =>
      before.some(({ id }) => id === recipient.id)
        ? before.filter(({ id }) => id !== recipient.id)
        : [...before, recipient],
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
          {blockedReason && <Alert severity="warning">{blockedReason}</Alert>}
          <FormControlLabel
            label={`Send to all active members${activeCount === null ? '' : ` (${activeCount.toLocaleString('en-US')})`}`}
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
              Select up to {limits.chosenRecipients.toLocaleString('en-US')} members, or send to all active
              members.
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
          disabled={busy || noRecipients || tooMany || blockedReason !== null}
          aria-busy={busy}
          onClick={() => void send(all ? 'all' : chosen.map(({ id }) => id), number ?? 0)}
        >
          {busy ? 'Sending…' : noRecipients ? 'Send email' : `Send to ${number?.toLocaleString('en-US')}`}
        </Button>
      </DialogActions>
    </ScreenDialog>
  );
}
