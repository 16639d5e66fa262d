import { useEventCallback } from '@mui/material/utils';
import { call } from '~/portal/data/call';
import { useConfirm } from '~/portal/ui/confirm';
import { useReload } from '~/portal/ui/list/use-reload';
import { useToast } from '~/portal/ui/toast';
import { useAction } from '~/portal/ui/use-action';
import { type Row, users } from './list';
import { failed } from './messages';
import { linksQuestion, linksSent, skippedText } from './sign-in-link-texts';

const nothingToSend = 'No sign-in links to send';

/**
 * Returns a function that sends sign-in links after asking. The question says how many users get
 * one, which the server decides; it decides again when sending, and the toast says what was sent.
 * The function is stable, because columns depend on it.
 */
export function useSignInLinks(): (rows: readonly Row[], onSent?: () => void) => Promise<void> {
  const confirm = useConfirm();
  const toast = useToast();
  const reload = useReload(users);
  const { run } = useAction(
    async (rows: readonly Row[], onSent?: () => void) => {
      const uids = rows.map(({ id }) => id);
      const { queued, skipped } = await call('sendSignInLinks', { uids, dry_run: true });
      if (queued === 0) {
        toast.error(nothingToSend, skippedText(skipped));
        return;
      }
      if (!(await confirm(linksQuestion(rows, queued, skipped)))) return;
      const sent = await call('sendSignInLinks', { uids });
      if (sent.queued > 0) toast.success(linksSent(sent.queued), skippedText(sent.skipped));
      else toast.error(nothingToSend, skippedText(sent.skipped));
      onSent?.();
      void reload();
    },
    (error) => toast.error(...failed.links(error)),
  );
  return useEventCallback(async (rows: readonly Row[], onSent?: () => void) => {
    if (rows.length > 0) await run(rows, onSent);
    else toast.error(nothingToSend, 'You cannot send them to yourself or to users with a higher role.');
  });
}
