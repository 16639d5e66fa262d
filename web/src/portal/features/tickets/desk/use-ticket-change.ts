import { withAssignee, withStatus } from '@united/domain/tickets/change';
import type { SupportTicket, TicketPriority, TicketStatus, TicketUser } from '@united/domain/tickets/ticket';
import { useMemo } from 'react';
import { CallError, messageOf } from '~/portal/data/errors';
import { changeTicket, type TicketChange } from '~/portal/shared/tickets/desk';
import { useSession } from '~/portal/shared/users/session-context';
import { useToast } from '~/portal/ui/toast';

/** Title of the toast for a failed change. */
export const ticketNotUpdated = 'Failed to update ticket';

const words = { status: 'status', priority: 'priority', assigned_to: 'assignment' } as const;

const fieldChanged = (field: keyof typeof words) =>
  new CallError(
    'failed-precondition',
    `Someone else changed the ${words[field]} in the meantime. Review it and try again.`,
    undefined,
    undefined,
    'stale',
  );

/**
 * Saves a change to a ticket immediately, shows a toast, and returns whether it was saved. Menus
 * pass the value they showed as `seen`. If someone else has changed that value, nothing is saved.
 */
export function useTicketChange() {
  const toast = useToast();
  const { uid } = useSession();

  return useMemo(() => {
    const save = async <F extends 'status' | 'priority' | 'assigned_to'>(
      id: string,
      field: F,
      seen: SupportTicket[F] | undefined,
      change: (ticket: SupportTicket) => TicketChange | null,
    ) => {
      try {
        await changeTicket(id, { uid }, (ticket) => {
          const changed = change(ticket);
          if (changed && seen !== undefined && ticket[field] !== seen) throw fieldChanged(field);
          return changed;
        });
        toast.success('Ticket updated successfully');
        return true;
      } catch (error) {
        toast.error(ticketNotUpdated, messageOf(error));
        return false;
      }
    };
    return {
      setStatus: (id: string, status: TicketStatus, seen?: TicketStatus) =>
        save(id, 'status', seen, (ticket) => withStatus(ticket, status)),
      setPriority: (id: string, priority: TicketPriority, seen?: TicketPriority) =>
        save(id, 'priority', seen, (ticket) => (ticket.priority === priority ? null : { priority })),
      assign: (id: string, admin: TicketUser | null, seen?: string | null) =>
        save(id, 'assigned_to', seen, (ticket) => withAssignee(ticket, admin)),
    };
  }, [toast, uid]);
}
