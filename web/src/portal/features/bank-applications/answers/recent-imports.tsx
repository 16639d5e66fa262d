import UndoIcon from '@mui/icons-material/UndoOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  type BankImport,
  bankImportDocument,
  canUndo,
  undoMinutes,
  undoReason,
} from '@united/domain/bank-applications/bank-import';
import { latestBankImports } from '@united/domain/bank-applications/staff-queries';
import { useState } from 'react';
import { useLiveQuery } from '~/portal/data/live';
import { useConfirm } from '~/portal/ui/confirm';
import { useNow } from '~/portal/ui/use-now';
import { type Undone, useUndo } from './use-undo';

/** Limit on imports read. More than this in ten minutes is unlikely. */
const readLimit = 5;
/** Milliseconds between checks for expired undos. */
const checkInterval = 5_000;
const latest = latestBankImports(readLimit);

/** The imports that can still be undone, each with an Undo button, and the result of an undo. */
export function RecentImports({ onUndone }: { onUndone: () => void }) {
  const { data } = useLiveQuery(latest, bankImportDocument);
  const now = useNow(checkInterval);
  const [undone, setUndone] = useState<Undone | null>(null);
  const onEnd = (result: Undone) => {
    setUndone(result);
    onUndone();
  };
  return (
    <>
      {undone && <Result {...undone} onClose={() => setUndone(null)} />}
      {data
        .filter((item) => canUndo(item, now))
        .map((item) => (
          <RecentImport key={item.id} item={item} now={now} onEnd={onEnd} />
        ))}
    </>
  );
}

function Result({ bank, changed, skipped, onClose }: Undone & { onClose: () => void }) {
  return (
    <Alert severity={skipped.length > 0 ? 'warning' : 'success'} onClose={onClose}>
      {bank} import undone: {changed} restored.
      {skipped.length > 0 && ' These were not changed:'}
      {skipped.length > 0 && (
        <Box component="ul" sx={{ my: 0.5, pl: 2.5, maxHeight: 200, overflowY: 'auto' }}>
          {skipped.map(({ id, office_name, why }) => (
            <li key={id}>
              {office_name ?? 'An office'}: {why}
            </li>
          ))}
        </Box>
      )}
    </Alert>
  );
}

interface Props {
  item: BankImport & { id: string };
  now: Date;
  onEnd: (undone: Undone) => void;
}

function RecentImport({ item, now, onEnd }: Props) {
  const confirm = useConfirm();
  const offices = item.changed === 1 ? '1 application' : `${item.changed} applications`;
  const { run, busy, progress } = useUndo(onEnd);

  async function ask() {
    const agreed = await confirm({
      title: `Undo the import for ${offices}?`,
      body: `Restores each application’s status, reason and reason code, the office’s choice of bank, and any change request that a rejection closed. Applications that have changed since the import are skipped and listed. Emails already sent can’t be recalled. Each office gets a new email with the reason “${undoReason}”.`,
      confirmLabel: 'Undo import',
      cancelLabel: 'Keep import',
      destructive: true,
    });
    if (agreed) await run({ id: item.id, bank: item.bank_product });
  }

  const milliseconds = item.at.toMillis() + undoMinutes * 60_000 - now.getTime();
  const minutes = Math.min(undoMinutes, Math.max(1, Math.ceil(milliseconds / 60_000)));
  return (
    <Alert
      severity="info"
      action={
        <Button
          color="inherit"
          size="small"
          startIcon={<UndoIcon aria-hidden />}
          disabled={busy}
          aria-busy={busy}
          onClick={ask}
          sx={{ whiteSpace: 'nowrap' }}
        >
          {busy ? `Undoing ${progress ?? 0} of ${item.changed}…` : item.undone_by ? 'Resume' : 'Undo'}
        </Button>
      }
      sx={{ overflowWrap: 'anywhere' }}
    >
      {item.actor.name} changed {offices} at {item.bank_product}
      {item.file_name && ` with ${item.file_name}`}.{' '}
      {item.undone_by
        ? 'The undo was interrupted.'
        : `You can undo it for ${minutes} more ${minutes === 1 ? 'minute' : 'minutes'}.`}
    </Alert>
  );
}
