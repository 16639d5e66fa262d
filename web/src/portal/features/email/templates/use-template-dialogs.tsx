import { type ComponentProps, Suspense, useCallback, useState } from 'react';
import { useSession } from '~/portal/shared/users/session-context';
import { useConfirm } from '~/portal/ui/confirm';
import { lazyComponent } from '~/portal/ui/lazy';
import { useToast } from '~/portal/ui/toast';
import { SendDialog } from '../sending/send-dialog';
import { done, failed } from './messages';
import { deleteTemplate } from './store';
import type { Template, TemplateAction } from './template';
import { VersionsDialog } from './versions-dialog';

const loadEditor = () => import('../editor/editor-dialog');
const EditorDialog = lazyComponent(loadEditor, 'EditorDialog');

type Open =
  | { kind: 'edit'; start: ComponentProps<typeof EditorDialog>['start'] }
  | { kind: 'history' | 'send'; template: Template };

/** Returns the row actions and the open dialog, if any. `onSent` receives the new send's id. */
export function useTemplateDialogs({ onSent }: { onSent: (sendId: string) => void }) {
  const [open, setOpen] = useState<Open | null>(null);
  const confirm = useConfirm();
  const toast = useToast();
  const { uid } = useSession();
  const close = () => setOpen(null);

  const remove = useCallback(
    async ({ id, name }: Template) => {
      const confirmed = await confirm({
        title: `Delete ${name}?`,
        body: 'The template will be deleted and no longer used for automatic emails. Emails already sent stay in the history.',
        confirmLabel: 'Delete template',
        destructive: true,
      });
      if (!confirmed) return;
      try {
        await deleteTemplate(id, uid);
        toast.success(done.remove);
      } catch (error) {
        toast.error(failed.remove(error));
      }
    },
    [confirm, toast, uid],
  );

  const onAction = useCallback(
    (action: TemplateAction, template: Template) => {
      if (action === 'delete') void remove(template);
      else if (action === 'edit') setOpen({ kind: 'edit', start: { template } });
      else if (action === 'duplicate') setOpen({ kind: 'edit', start: { copyOf: template } });
      else setOpen({ kind: action, template });
    },
    [remove],
  );

  return {
    onAction,
    onCreate: () => setOpen({ kind: 'edit', start: {} }),
    dialog: open && (
      <Suspense>
        {open.kind === 'edit' && <EditorDialog start={open.start} onClose={close} />}
        {open.kind === 'history' && <VersionsDialog template={open.template} onClose={close} />}
        {open.kind === 'send' && (
          <SendDialog
            template={open.template}
            onSent={(sendId) => {
              close();
              onSent(sendId);
            }}
            onClose={close}
          />
        )}
      </Suspense>
    ),
  };
}
