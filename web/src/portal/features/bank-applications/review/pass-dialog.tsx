import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { passedStatuses } from '@united/domain/bank-applications/entry-contracts';
import type { CallableOutput } from '@united/domain/shared/contracts';
import { useState } from 'react';
import { call } from '~/portal/data/call';
import type { WithId } from '~/portal/data/documents';
import { ChoiceField } from '~/portal/ui/choice-field';
import { versionsOf } from '~/portal/ui/list/stale';
import { ScreenDialog } from '~/portal/ui/screen-dialog';
import { useAction } from '~/portal/ui/use-action';
import { notPassedText } from './not-passed';
import { Names } from './target-names';

interface Props {
  targets: readonly WithId<BankApplication>[];
  /** Called after a run, because some applications may have changed. */
  onDone: () => void;
  onClose: () => void;
}

type Outcome = CallableOutput<'markPassedToBank'>;
const options = passedStatuses.map((status) => ({ value: status, label: status }));

/** Marks many applications as passed to their banks, and lists the skipped ones. */
export function PassDialog({ targets, onDone, onClose }: Props) {
  const [to, setTo] = useState('');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { run, busy } = useAction(async () => {
    const status = passedStatuses.find((each) => each === to);
    setOutcome(
      await call('markPassedToBank', {
        application_ids: targets.map(({ id }) => id),
        expected_updated_at: versionsOf(targets),
        ...(status && { status }),
      }),
    );
    onDone();
  }, 'Failed to mark the applications as passed');
  const asked = targets.length === 1 ? '1 application' : `${targets.length} applications`;

  return (
    <ScreenDialog
      onClose={busy ? undefined : onClose}
      maxWidth="sm"
      aria-labelledby="pass-title"
      fillsBelow={null}
    >
      <DialogTitle id="pass-title">
        {outcome ? 'Passed to the bank' : `Mark ${asked} as passed to the bank?`}
      </DialogTitle>
      <DialogContent>
        {outcome ? (
          <Result outcome={outcome} targets={targets} />
        ) : (
          <Stack sx={{ gap: 2, pt: 1 }}>
            <Names targets={targets} />
            <ChoiceField
              label="Status when passed"
              all="No change"
              value={to}
              options={options}
              onChoose={setTo}
            />
            <Typography variant="body2" color="text.secondary">
              {to
                ? 'Each office whose status changes gets an email.'
                : 'No emails are sent. The change appears in each office’s timeline.'}
            </Typography>
          </Stack>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy} autoFocus={outcome !== null}>
          {outcome ? 'Close' : 'Cancel'}
        </Button>
        {!outcome && (
          <Button variant="contained" disabled={busy} aria-busy={busy} onClick={() => void run()}>
            {busy ? 'Saving…' : 'Mark as passed'}
          </Button>
        )}
      </DialogActions>
    </ScreenDialog>
  );
}

function Result({ outcome: { changed, skipped }, targets }: { outcome: Outcome; targets: Props['targets'] }) {
  const already = targets.length - changed - skipped.length;
  const text = [
    `${changed} ${changed === 1 ? 'application' : 'applications'} marked as passed`,
    ...(already > 0 ? [`${already} already marked`] : []),
    ...(skipped.length > 0 ? [`${skipped.length} skipped`] : []),
  ].join('; ');
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Typography role="status" sx={{ fontWeight: 600 }}>
        {text}
      </Typography>
      {skipped.length > 0 && (
        <Box component="ul" aria-label="Skipped applications" sx={{ m: 0, pl: 2.5 }}>
          {skipped.map(({ id, why }) => {
            const target = targets.find((each) => each.id === id);
            return (
              <li key={id}>
                <strong>{target?.office_name ?? id}</strong>
                {target && ` (EFIN ${target.efin})`}: {notPassedText(why)}
              </li>
            );
          })}
        </Box>
      )}
    </Stack>
  );
}
