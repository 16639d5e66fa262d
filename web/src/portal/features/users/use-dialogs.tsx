import { Suspense, useCallback, useState } from 'react';
import { useViewAs } from '~/portal/shared/users/view-as';
import { lazyComponent } from '~/portal/ui/lazy';
import { DeleteDialog } from './delete-dialog';
import type { Row } from './list';
import type { UserAction } from './permitted';
import { useSignInLinks } from './use-sign-in-links';
import { useStatusChange } from './use-status-change';
import { useTwoStepReset } from './use-two-step-reset';

const CreateDialog = lazyComponent(() => import('./create-dialog'), 'CreateDialog');
const EditDialog = lazyComponent(() => import('./edit-dialog'), 'EditDialog');
const ImportDialog = lazyComponent(() => import('./import-dialog'), 'ImportDialog');
const ResetDialog = lazyComponent(() => import('./reset-dialog'), 'ResetDialog');

type Open = { kind: 'create' | 'import' } | { kind: 'edit' | 'password' | 'delete'; user: Row };

interface Options {
  /** Opens the details. */
  onView: (row: Row) => void;
  /** Called after a save to refetch the list. */
  onChanged: () => void;
  /** Called after a deletion. */
  onDeleted: (uid: string) => void;
}

/** Returns the row actions and the open dialog, if any. */
export function useDialogs({ onView, onChanged, onDeleted }: Options) {
  const [open, setOpen] = useState<Open | null>(null);
  const { toggle } = useStatusChange();
  const resetTwoStep = useTwoStepReset();
  const sendLinks = useSignInLinks();
  const viewAs = useViewAs();
  const close = () => setOpen(null);

  const onAction = useCallback(
    (action: UserAction, row: Row) => {
      if (action === 'view') onView(row);
      else if (action === 'toggle') void toggle(row);
      else if (action === 'link') void sendLinks([row]);
      else if (action === 'two-step') void resetTwoStep(row);
      else if (action === 'view-as') viewAs.start(row.id, row.name);
      else setOpen({ kind: action, user: row });
    },
    [onView, toggle, sendLinks, resetTwoStep, viewAs],
  );

  return {
    onAction,
    onCreate: () => setOpen({ kind: 'create' }),
    onImport: () => setOpen({ kind: 'import' }),
    dialog: open && (
      <Suspense>
        {open.kind === 'create' && <CreateDialog onDone={onChanged} onClose={close} />}
        {open.kind === 'import' && <ImportDialog onDone={onChanged} onClose={close} />}
        {open.kind === 'edit' && <EditDialog uid={open.user.id} onDone={onChanged} onClose={close} />}
        {open.kind === 'password' && <ResetDialog user={open.user} onClose={close} />}
        {open.kind === 'delete' && (
          <DeleteDialog user={open.user} onDone={() => onDeleted(open.user.id)} onClose={close} />
        )}
      </Suspense>
    ),
  };
}
