import { presenceMs } from '@united/domain/tickets/reply';
import { useEffect, useEffectEvent } from 'react';
import { endPresence, showPresence } from '~/portal/shared/tickets/desk';
import { useSession } from '~/portal/shared/users/session-context';

/** Shows other staff that this ticket is open, and whether a reply is typed, until unmount. */
export function usePresence(ticketId: string, replying: boolean): void {
  const session = useSession();
  const { uid } = session;
  const show = useEffectEvent((isReplying: boolean) => void showPresence(ticketId, session, isReplying));

  useEffect(() => {
    show(replying);
    const timer = setInterval(() => show(replying), presenceMs / 3);
    return () => clearInterval(timer);
  }, [replying]);

  useEffect(() => () => void endPresence(ticketId, uid), [ticketId, uid]);
}
