import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { maxRenewalsPerSend, type PreparedApplication } from '@united/domain/renewals/prepared-application';
import { money } from '@united/domain/shared/display';
import { useId } from 'react';
import type { WithId } from '~/portal/data/documents';
import { licenseFirst } from '~/portal/shared/bureaus/license-notice';
import type { OwnBureau } from '~/portal/shared/bureaus/own-bureau';
import { useSubject } from '~/portal/shared/users/subject-context';
import { useConfirm } from '~/portal/ui/confirm';
import { applicationCount } from './progress';
import type { useSend } from './use-send';

type Renewal = WithId<PreparedApplication>;

interface Props {
  /** Those that can be sent. */
  ready: readonly Renewal[];
  /** Those of them that will be. */
  selected: readonly Renewal[];
  /** Whether this is the only one that is left to send. */
  isLast: boolean;
  onSelectAll: (selected: boolean) => void;
  sending: ReturnType<typeof useSend>;
  /** Whether it stays visible. Not over an open renewal, whose inputs it would cover. */
  sticky: boolean;
  /** The bureau that the office belongs to. Without a paid license, it may prevent sending. */
  bureau: OwnBureau | null;
}

/** Sends the selected renewals together, after showing what will be sent. */
export function SendBar({ ready, selected, isLast, onSelectAll, sending, sticky, bureau }: Props) {
  const { status } = useSubject();
  const confirm = useConfirm();
  const { busy, progress, failure, send } = sending;
  const explanation = useId();
  const isPending = status === 'pending';
  const count = applicationCount(selected.length);
  const withoutCount = isLast ? 'Send application' : 'Send applications';

  async function ask() {
    const agreed = await confirm({
      title: `Send ${count}?`,
      body: <Summary renewals={selected} />,
      confirmLabel: `Send ${count}`,
      cancelLabel: 'Not yet',
    });
    if (agreed) await send(selected);
  }

  return (
    <Paper
      elevation={sticky ? 8 : 0}
      component="section"
      aria-label="Send applications"
      sx={{
        ...(sticky && { position: 'sticky', bottom: { xs: 8, md: 16 }, zIndex: 2 }),
        p: 2,
        display: 'grid',
        gap: 1.5,
        border: 1,
        borderColor: 'divider',
      }}
    >
      {failure && (
        <Alert severity="warning">
          {failure} What was already sent stays sent. Send the rest again; none is sent twice.
        </Alert>
      )}
      {busy && (
        <Box role="status">
          <Typography sx={{ mb: 0.5 }}>
            {progress.total > maxRenewalsPerSend
              ? `Sending ${progress.done + 1} to ${Math.min(progress.done + maxRenewalsPerSend, progress.total)} of ${progress.total}…`
              : `Sending ${applicationCount(progress.total)}…`}
          </Typography>
          <LinearProgress
            aria-label="Applications sent"
            {...(progress.done > 0 && {
              variant: 'determinate',
              value: (progress.done / progress.total) * 100,
            })}
          />
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Typography id={explanation}>
            {bureau?.unlicensed
              ? licenseFirst(bureau)
              : !busy && stateText(ready.length, selected.length, isPending)}
          </Typography>
        </Box>
        {ready.length > 1 && (
          <Button disabled={busy} onClick={() => onSelectAll(selected.length < ready.length)}>
            {selected.length < ready.length ? 'Select all' : 'Select none'}
          </Button>
        )}
        <Button
          variant="contained"
          disabled={busy || isPending || Boolean(bureau?.unlicensed) || selected.length === 0}
          aria-busy={busy}
          aria-describedby={explanation}
          onClick={() => void ask()}
        >
          {busy ? 'Sending…' : selected.length === 0 ? withoutCount : `Send ${count}`}
        </Button>
      </Box>
    </Paper>
  );
}

function stateText(ready: number, selected: number, isPending: boolean): string {
  if (isPending)
    return 'You can check and confirm everything now. You can send it after our team approves your account.';
  if (ready === 0) return 'An application is ready to send once all its sections are confirmed.';
  if (selected < ready) return `${selected} of ${applicationCount(ready)} selected.`;
  return `${applicationCount(ready)} ready to send.`;
}

/** What will be sent: the offices, their banks, and fees. */
function Summary({ renewals }: { renewals: readonly Renewal[] }) {
  return (
    <>
      {renewals.length === 1
        ? 'The bank gets this application as you confirmed it.'
        : 'The banks get these applications as you confirmed them.'}
      <Box component="ul" sx={{ m: 0, mt: 1.5, pl: 2.5, '& li + li': { mt: 0.5 } }}>
        {renewals.map(({ id, office_name, efin, bank_product, fees_now }) => (
          <li key={id}>
            <strong>{office_name}</strong> (EFIN {efin}), {bank_product}: {money(fees_now.total_fee)} per
            funded return
          </li>
        ))}
      </Box>
    </>
  );
}
