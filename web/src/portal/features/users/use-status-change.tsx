import { type UserStatus, userStatusLabels } from '@united/domain/users/user';
import { useCallback } from 'react';
import { call } from '~/portal/data/call';
import { useConfirm } from '~/portal/ui/confirm';
import { notChangedText, versionsOf } from '~/portal/ui/list/stale';
import { useReload } from '~/portal/ui/list/use-reload';
import { useToast } from '~/portal/ui/toast';
import { type Row, users } from './list';
import { done, failed } from './messages';
import { toggledStatus } from './permitted';

/** Saves statuses, shows the result and refetches the page. Not optimistic. */
export function useStatusChange() {
  const confirm = useConfirm();
  const toast = useToast();
  const reload = useReload(users);

  /** Resolves to whether any user was saved. */
  const save = useCallback(
    async (rows: readonly Row[], status: UserStatus): Promise<boolean> => {
      try {
        const { changed, stale = [] } = await call('setUserStatus', {
          uids: rows.map(({ id }) => id),
          status,
          expected_updated_at: versionsOf(rows),
        });
        const result = resultText(rows.length - stale.length, changed, status);
        if (stale.length === 0) toast.success(done.status, result);
        else toast.error(notChangedText(stale.length, rows.length, 'users'), result);
        return stale.length < rows.length;
      } catch (error) {
        toast.error(...failed.status(error));
        return false;
      } finally {
        void reload();
      }
    },
    [toast, reload],
  );

  const toggle = useCallback(
    async (row: Row) => {
      const to = toggledStatus(row.status);
      const disabling = to === 'inactive';
      const confirmed = await confirm({
        title: disabling ? `Disable ${row.name}?` : `Enable ${row.name}?`,
        body: disabling
          ? `${row.email} will no longer be able to sign in, and open sessions will end immediately. Nothing is deleted.`
          : `The status will change from ${userStatusLabels[row.status]} to Active, and ${row.email} can sign in and use the entire portal.`,
        confirmLabel: disabling ? 'Disable User' : 'Enable User',
        destructive: disabling,
      });
      if (confirmed) await save([row], to);
    },
    [confirm, save],
  );

  return { save, toggle };
}

/** Returns the toast's details. Users who already had the status do not count as changed. */
function resultText(asked: number, changed: number, status: UserStatus): string | undefined {
  if (asked <= 1) return undefined;
  const same = asked - changed;
  const rest = same > 0 ? `; ${same} already had this status` : '';
  return `${changed} ${changed === 1 ? 'user is' : 'users are'} now ${userStatusLabels[status]}${rest}`;
}
