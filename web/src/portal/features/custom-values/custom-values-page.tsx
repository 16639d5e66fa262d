import AddIcon from '@mui/icons-material/Add';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import { collections } from '@united/domain/shared/collections';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { CallError } from '~/portal/data/errors';
import { useExport } from '~/portal/shared/audit/export-button';
import { useReveal } from '~/portal/shared/sensitive-fields/use-reveal';
import { useSession } from '~/portal/shared/users/session-context';
import { useConfirm } from '~/portal/ui/confirm';
import { lazyComponent } from '~/portal/ui/lazy';
import { exportActions } from '~/portal/ui/list/export-choice';
import { ListGrid } from '~/portal/ui/list/list-grid';
import { ListPage, PageActions } from '~/portal/ui/list/list-page';
import { useLiveList } from '~/portal/ui/list/use-live-list';
import { MoreActions } from '~/portal/ui/more-actions';
import { useToast } from '~/portal/ui/toast';
import { columnsOf } from './columns';
import { columns as csvColumns } from './csv';
import { type Row, values } from './list';
import { done, failed } from './messages';
import type { ValueAction } from './row-actions';
import { removeValue } from './store';
import { useMember } from './use-member';
import { ValueCard } from './value-card';

const ValueDialog = lazyComponent(() => import('./value-dialog'), 'ValueDialog');
const ImportDialog = lazyComponent(() => import('./import-dialog'), 'ImportDialog');

type Open = { kind: 'add' | 'import' } | { kind: 'edit'; row: Row };

/** Per-member values, such as links, logins and numbers. */
export function CustomValuesPage() {
  // Live, so that a new value appears as soon as the server has indexed it.
  const view = useLiveList(values, undefined);
  const { state, reload } = view;
  const [open, setOpen] = useState<Open | null>(null);
  const { onReveal: reveal, dialog: revealDialog } = useReveal();
  const onReveal = useCallback(
    ({ id, key, member, member_id }: Row) =>
      reveal({
        document: `${collections.memberCustomValues}/${id}`,
        field: 'value',
        label: key,
        subject: member?.name ?? member_id,
      }),
    [reveal],
  );
  const member = useMember(state.member);
  const edit = useCallback((row: Row) => setOpen({ kind: 'edit', row }), []);
  const onAction = useActions(edit, reload);
  const close = () => setOpen(null);
  const { ask, dialog: exportDialog } = useExport({
    view,
    file: 'custom-values',
    columns: csvColumns,
    words: { one: 'custom value', many: 'custom values', note: 'Secrets are left blank.' },
    bounded: true,
  });
  const columns = useMemo(() => columnsOf({ onAction, onReveal }), [onAction, onReveal]);

  return (
    <ListPage
      view={view}
      title="Custom Values"
      subtitle="Links, logins and numbers for individual members. They appear on the member’s pages and in email templates."
      action={
        <PageActions>
          <MoreActions
            actions={[
              { label: 'Import CSV', Icon: UploadIcon, run: () => setOpen({ kind: 'import' }) },
              ...exportActions(ask),
            ]}
          />
          <Button
            variant="contained"
            startIcon={<AddIcon aria-hidden />}
            onClick={() => setOpen({ kind: 'add' })}
          >
            Add custom value
          </Button>
        </PageActions>
      }
    >
      <ListGrid
        view={view}
        columns={columns}
        card={(row) => <ValueCard row={row} onAction={onAction} onReveal={onReveal} />}
      />
      <Suspense>
        {open?.kind === 'add' && <ValueDialog member={member} onDone={reload} onClose={close} />}
        {open?.kind === 'edit' && <ValueDialog value={open.row} onDone={reload} onClose={close} />}
        {open?.kind === 'import' && <ImportDialog onDone={reload} onClose={close} />}
      </Suspense>
      {revealDialog}
      {exportDialog}
    </ListPage>
  );
}

/** Returns the handler for copy, edit and delete. Deleting asks for confirmation. */
function useActions(onEdit: (row: Row) => void, onChanged: () => void) {
  const confirm = useConfirm();
  const toast = useToast();
  const { uid } = useSession();

  const copy = useCallback(
    async ({ key, value }: Row) => {
      try {
        await navigator.clipboard.writeText(value);
        toast.success('Copied', key);
      } catch {
        toast.error('The text could not be copied', 'Select it and copy it manually.');
      }
    },
    [toast],
  );

  const remove = useCallback(
    async (row: Row) => {
      const name = row.member?.name ?? row.member_id;
      const confirmed = await confirm({
        title: `Delete ${row.key} for ${name}?`,
        body: 'The value will be permanently deleted. Email templates that use it will report it as missing.',
        confirmLabel: 'Delete',
        destructive: true,
      });
      if (!confirmed) return;
      try {
        await removeValue(row, uid);
        toast.success(done.remove);
      } catch (error) {
        const stale = error instanceof CallError && error.stale;
        toast.error(
          failed.remove,
          stale
            ? error.message
            : `${row.key} for ${name} was not deleted. Values cannot be deleted while the user is on legal hold.`,
        );
      }
      onChanged();
    },
    [confirm, toast, uid, onChanged],
  );

  return useCallback(
    (action: ValueAction, row: Row) => {
      if (action === 'edit') onEdit(row);
      else void (action === 'copy' ? copy(row) : remove(row));
    },
    [onEdit, copy, remove],
  );
}
