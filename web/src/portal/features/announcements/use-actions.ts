import { useCallback } from 'react';
import { messageOf } from '~/portal/data/errors';
import { useSession } from '~/portal/shared/users/session-context';
import { useConfirm } from '~/portal/ui/confirm';
import { useToast } from '~/portal/ui/toast';
import { deleteAnnouncement, expireNow, publishNow } from './admin-store';
import type { Row, RowAction } from './row';
import { sendByEmail } from './send-by-email';

/** What each action of the menu does, except those that open a dialog: `onOpen`. */
export function useActions(onOpen: (action: 'edit' | 'duplicate' | 'receipts', row: Row) => void) {
  const confirm = useConfirm();
  const toast = useToast();
  const { uid } = useSession();

  const work = useCallback(
    async (action: Exclude<RowAction, 'edit' | 'duplicate' | 'receipts'>, row: Row) => {
      if (!(await confirm(questions[action](row.title)))) return;
      if (action === 'email') return sendByEmail(row.id);
      try {
        if (action === 'publish') await publishNow(row, uid);
        else if (action === 'expire') await expireNow(row, uid);
        else await deleteAnnouncement(row.id, uid);
        toast.success(dones[action]);
      } catch (error) {
        const why = messageOf(error);
        toast.error('The announcement was not changed', why);
      }
    },
    [confirm, toast, uid],
  );

  return (action: RowAction, row: Row) => {
    if (action === 'edit' || action === 'duplicate' || action === 'receipts') onOpen(action, row);
    else void work(action, row);
  };
}

const dones = {
  publish: 'Announcement published',
  expire: 'Announcement expired',
  delete: 'Announcement deleted',
} as const;

const questions = {
  publish: (title: string) => ({
    title: `Publish “${title}” now?`,
    body: 'Its audience sees it immediately.',
    confirmLabel: 'Publish Now',
  }),
  expire: (title: string) => ({
    title: `Expire “${title}” now?`,
    body: 'Members no longer see it. Receipts are kept.',
    confirmLabel: 'Expire Now',
  }),
  email: (title: string) => ({
    title: `Send “${title}” by email?`,
    body: 'Everyone in its audience gets one email. Nobody gets it twice.',
    confirmLabel: 'Send Emails',
  }),
  delete: (title: string) => ({
    title: `Delete “${title}”?`,
    body: 'The announcement and its receipts will be permanently deleted.',
    confirmLabel: 'Delete',
    destructive: true,
  }),
} as const;
