import UndoIcon from '@mui/icons-material/UndoOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import {
  type BankImport,
  bankImportDocument,
  mayUndo,
  undoMinutes,
  undoReason,
} from '@united/domain/bank-applications/bank-import';
import { latestBankImports } from '@united/domain/bank-applications/staff-queries';
import { call } from '~/portal/data/call';
import { useLiveQuery } from '~/portal/data/live';
import { useConfirm } from '~/portal/ui/confirm';
import { useToast } from '~/portal/ui/toast';
import { useAction } from '~/portal/ui/use-action';
import { useNow } from '~/portal/ui/use-now';

/** How many imports are read: nobody makes more within ten minutes. */
const looked = 5;
/** Milliseconds between checks for expired undos. */
const check = 5_000;
const latest = latestBankImports(looked);

/** The imports that can still be undone, each with an Undo button. */
export function RecentImports({ onUndone }: { onUndone: () => void }) {
  const { data } = useLiveQuery(latest, bankImportDocument);
  const now = useNow(check);
  return data
    .filter((one) => mayUndo(one, now))
    .map((one) => <RecentImport key={one.id} one={one} now={now} onUndone={onUndone} />);
}

interface Props {
  one: BankImport & { id: string };
  now: Date;
  onUndone: () => void;
}

function RecentImport({ one, now, onUndone }: Props) {
  const confirm = useConfirm();
  const toast = useToast();
  const offices = one.changed === 1 ? '1 application' : `${one.changed} applications`;
  const { run, busy } = useAction(async () => {
    const { changed, skipped } = await call('undoBankImport', { import_id: one.id });
    toast.success(
      'Import undone',
      `${changed} set back${skipped.length > 0 ? `, ${skipped.length} left: they were changed since` : ''}.`,
    );
    onUndone();
  }, 'The import could not be undone');

  async function ask() {
    const agreed = await confirm({
      title: `Set ${offices} back?`,
      body: `Each that still has the status of the file gets the earlier one. Its office gets an e-mail with the reason “${undoReason}”.`,
      confirmLabel: 'Undo the import',
      cancelLabel: 'Keep it',
      destructive: true,
    });
    if (agreed) await run();
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
          {busy ? 'Undoing…' : 'Undo'}
        </Button>
      }
      sx={{ overflowWrap: 'anywhere' }}
    >
      {one.actor.name} changed {offices} of {one.bank_product}
      {one.file_name && ` with ${one.file_name}`}. It can be undone for {left} more{' '}
      {left === 1 ? 'minute' : 'minutes'}.
    </Alert>
  );
}
