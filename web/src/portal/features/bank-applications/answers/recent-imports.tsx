import UndoIcon from '@mui/icons-material/UndoOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  type BankImport,
  bankImportDocument,
  mayUndo,
  undoMinutes,
  undoReason,
} from '@united/domain/bank-applications/bank-import';
import { latestBankImports } from '@united/domain/bank-applications/staff-queries';
import { useState } from 'react';
import { useLiveQuery } from '~/portal/data/live';
import { useConfirm } from '~/portal/ui/confirm';
import { useNow } from '~/portal/ui/use-now';
import { type Undone, useUndo } from './use-undo';

/** How many imports are read: nobody makes more within ten minutes. */
const looked = 5;
/** Milliseconds between checks for expired undos. */
const check = 5_000;
const latest = latestBankImports(looked);

/** The imports that can still be undone, each with an Undo button, and what an undo has done. */
export function RecentImports({ onUndone }: { onUndone: () => void }) {
  const { data } = useLiveQuery(latest, bankImportDocument);
  const now = useNow(check);
  const [undone, setUndone] = useState<Undone | null>(null);
  const onEnd = (result: Undone) => {
    setUndone(result);
    onUndone();
  };
  return (
    <>
      {undone && <Result {...undone} onClose={() => setUndone(null)} />}
      {data
        .filter((one) => mayUndo(one, now))
        .map((one) => (
          <RecentImport key={one.id} one={one} now={now} onEnd={onEnd} />
        ))}
    </>
  );
}

function Result({ bank, changed, skipped, onClose }: Undone & { onClose: () => void }) {
  return (
    <Alert severity={skipped.length > 0 ? 'warning' : 'success'} onClose={onClose}>
      Import of {bank} undone: {changed} set back.
      {skipped.length > 0 && ' These were left as they are:'}
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
  one: BankImport & { id: string };
  now: Date;
  onEnd: (undone: Undone) => void;
}

function RecentImport({ one, now, onEnd }: Props) {
  const confirm = useConfirm();
  const offices = one.changed === 1 ? '1 application' : `${one.changed} applications`;
  const { run, busy, progress } = useUndo(onEnd);

  async function ask() {
    const agreed = await confirm({
      title: `Set ${offices} back?`,
      body: `Each that nobody has changed since gets back its status, reason and code, the request that the rejection refused, and the office’s choice of bank. One that was changed since stays as it is and is named. E-mails that went out stay sent; each office gets another with the reason “${undoReason}”.`,
      confirmLabel: 'Undo the import',
      cancelLabel: 'Keep it',
      destructive: true,
    });
    if (agreed) await run({ id: one.id, bank: one.bank_product });
  }

  const milliseconds = one.at.toMillis() + undoMinutes * 60_000 - now.getTime();
  const left = Math.min(undoMinutes, Math.max(1, Math.ceil(milliseconds / 60_000)));
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
          {busy ? `Undoing ${progress ?? 0} of ${one.changed}…` : one.undone_by ? 'Go on' : 'Undo'}
        </Button>
      }
      sx={{ overflowWrap: 'anywhere' }}
    >
      {one.actor.name} changed {offices} of {one.bank_product}
      {one.file_name && ` with ${one.file_name}`}.{' '}
      {one.undone_by
        ? 'Undoing it was interrupted.'
        : `It can be undone for ${left} more ${left === 1 ? 'minute' : 'minutes'}.`}
    </Alert>
  );
}
