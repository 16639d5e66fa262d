import { useCallback } from 'react';
import { messageOf } from '~/portal/data/errors';
import { useSession } from '~/portal/shared/users/session-context';
import { useConfirm } from '~/portal/ui/confirm';
import { useToast } from '~/portal/ui/toast';
import { deleteAnnouncement, expireNow, publishNow } from './admin-store';
import type { Row, RowAction } from './row';
import { sendByEmail } from './send-by-email';

/** Returns the menu's action handler. Actions that open a dialog go to `onOpen`. */
export function useActions(onOpen: (action: 'edit' | 'duplicate' | 'receipts', row: Row) => void) {
  const confirm = useConfirm();
  const toast = useToast();
  const { uid } = useSession();

  const perform = useCallback(
    async (action: Exclude<RowAction, 'edit' | 'duplicate' | 'receipts'>, row: Row) => {
      if (!(await confirm(confirmations[action](row.title)))) return;
      if (action === 'email') return sendByEmail(row.id);
      try {
        if (action === 'publish') await publishNow(row, uid);
        else if (action === 'expire') await expireNow(row, uid);
        else await deleteAnnouncement(row.id, uid);
        toast.success(successTitles[action]);
      } catch (error) {
        toast.error('The announcement was not changed', messageOf(error));
      }
    },
    [confirm, toast, uid],
  );

  return (action: RowAction, row: Row) => {
    if (action === 'edit' || action === 'duplicate' || action === 'receipts') onOpen(action, row);
    else void perform(action, row);
  };
}

const successTitles = {
  publish: 'Announcement published',
  expire: 'Announcement expired',
  delete: 'Announcement deleted',
} as const;

const confirmations = {
  publish: (title: string) => ({
    title: `Publish “${title}” now?`,
    body: 'The audience sees it immediately.',
    confirmLabel: 'Publish now',
  }),
  expire: (title: string) => ({
    title: `Expire “${title}” now?`,
    body: 'Members will no longer see it. Its receipts are not deleted.',
    confirmLabel: 'Expire now',
  }),
  email: (title: string) => ({
    title: `Send “${title}” by email?`,
    body: 'Everyone in the audience gets one email. No one gets it twice.',
    confirmLabel: 'Send emails',
  }),
  delete: (title: string) => ({
    title: `Delete “${title}”?`,
    body: 'The announcement and its receipts will be permanently deleted.',
    confirmLabel: 'Delete',
    destructive: true,
  }),
} as const;
