import AddIcon from '@mui/icons-material/Add';
import Download from '@mui/icons-material/FileDownloadOutlined';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { customValueList } from '@united/domain/custom-value-queries';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useConfirm } from '~/portal/components/confirm';
import { useCursorPages } from '~/portal/components/grid/cursor-pages';
import { firstPage } from '~/portal/components/grid/list-state';
import { useUrlState } from '~/portal/components/grid/url-state';
import { PageFrame } from '~/portal/components/page-frame';
import { useToast } from '~/portal/components/toast';
import { useSession } from '~/portal/firebase/session-context';
import { FilterBar } from './filter-bar';
import { filtersOf, type ListState, listDefaults, listStateSchema } from './list-state';
import { useMember } from './member-picker';
import { done, failed } from './messages';
import type { ValueAction } from './row-actions';
import { removeValue } from './store';
import { useExport } from './use-export';
import { useReveal } from './use-reveal';
import { listKey, type Row, useValues } from './use-values';
import { ValueList } from './value-list';

const ValueDialog = lazy(async () => ({ default: (await import('./value-dialog')).ValueDialog }));
const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog')).ImportDialog }));

/** In a row; on a phone the primary action stands above the others. */
const actionsLook = {
  display: { xs: 'grid', sm: 'flex' },
  gap: 1,
  gridTemplateColumns: '1fr 1fr',
  '& > :last-child': { gridColumn: '1 / -1', gridRow: { xs: 1, sm: 'auto' } },
} as const;

type Open = { kind: 'add' | 'import' } | { kind: 'edit'; row: Row };

/** Custom Values: what belongs to one member, such as links, logins and numbers. The address keeps search, filters and page. */
export function CustomValuesPage() {
  const queries = useQueryClient();
  const [state, setState] = useUrlState<ListState>(listStateSchema, listDefaults);
  const [open, setOpen] = useState<Open | null>(null);
  const spec = useMemo(() => customValueList(filtersOf(state), state.size), [state]);
  const query = useValues(spec, state.after || undefined);
  const { start, dialog: exportDialog } = useExport(filtersOf(state));
  const { onReveal, dialog: revealDialog } = useReveal();
  const member = useMember(state.member);

  const go = useCallback((change: Partial<ListState>) => setState(change, { replace: false }), [setState]);
  const { goTo } = useCursorPages(state, go);
  const search = useCallback((q: string) => setState({ q, ...firstPage }), [setState]);
  const reload = useCallback(() => void queries.invalidateQueries({ queryKey: listKey }), [queries]);
  const edit = useCallback((row: Row) => setOpen({ kind: 'edit', row }), []);
  const onAction = useActions(edit, reload);
  const close = () => setOpen(null);

  return (
    <PageFrame
      title="Custom Values"
      subtitle="Links, logins and numbers that belong to one member. They fill in the member’s own pages and email templates."
      action={
        <Box sx={actionsLook}>
          <Button variant="outlined" startIcon={<Download aria-hidden />} onClick={start}>
            Export CSV
          </Button>
          <Button
            variant="outlined"
            startIcon={<UploadIcon aria-hidden />}
            onClick={() => setOpen({ kind: 'import' })}
          >
            Import CSV
          </Button>
          <Button
            variant="contained"
            startIcon={<AddIcon aria-hidden />}
            onClick={() => setOpen({ kind: 'add' })}
          >
            Add Custom Value
          </Button>
        </Box>
      }
    >
      <FilterBar state={state} onSearch={search} onChange={(change) => go({ ...change, ...firstPage })} />
      <ValueList
        query={query}
        state={state}
        onChange={go}
        onPage={(page) => goTo(page, query.data?.next ?? null)}
        onAction={onAction}
        onReveal={onReveal}
      />
      <Suspense>
        {open?.kind === 'add' && <ValueDialog member={member} onDone={reload} onClose={close} />}
        {open?.kind === 'edit' && <ValueDialog value={open.row} onDone={reload} onClose={close} />}
        {open?.kind === 'import' && <ImportDialog onDone={reload} onClose={close} />}
      </Suspense>
      {revealDialog}
      {exportDialog}
    </PageFrame>
  );
}

/** Copy, edit, and delete with a question before. */
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
        toast.error('The text could not be copied', 'Select it and copy it by hand.');
      }
    },
    [toast],
  );

  const remove = useCallback(
    async (row: Row) => {
      const name = row.member?.name ?? row.member_id;
      const agreed = await confirm({
        title: `Delete ${row.key} of ${name}?`,
        body: 'The value is gone for good, and email templates that name it say so.',
        confirmLabel: 'Delete',
        destructive: true,
      });
      if (!agreed) return;
      try {
        await removeValue(row, uid);
        toast.success(done.remove);
      } catch {
        toast.error(
          failed.remove,
          `${row.key} of ${name} was left as it is. Nothing of a person on legal hold can be deleted.`,
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
