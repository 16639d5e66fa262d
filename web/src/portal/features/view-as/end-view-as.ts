import { dateTimeText } from '@united/domain/shared/display';
import type { ViewAsSession } from '@united/domain/users/view-as-session';
import { call } from '~/portal/data/call';
import { messageOf, toCallError } from '~/portal/data/errors';
import { toast } from '~/portal/ui/toast';
import { isExpired, rememberEnd } from './ended-sessions';

/**
 * Ends a view-as session at once here and on the server, upon which other tabs leave too. A failed
 * call can be retried until the session expires.
 */
export function endViewAs(session: ViewAsSession): void {
  rememberEnd(session);
  void endOnServer(session);
}

async function endOnServer(session: ViewAsSession): Promise<void> {
  try {
    await call('endViewAs', {});
  } catch (error) {
    // Signed out, or no longer staff: the view-as session is over with that.
    const { code } = toCallError(error);
    if (code === 'unauthenticated' || code === 'permission-denied' || isExpired(session)) return;
    toast.error(
      'The session has ended in this browser only',
      `${messageOf(error)} On other devices it stays open until ${dateTimeText(session.expires_at.toDate())}.`,
      { persist: true, action: { label: 'Try again', run: () => void endOnServer(session) } },
    );
  }
}
