import type {
  SupportTicket,
  TicketPerson,
  TicketPriority,
  TicketStatus,
} from '@united/domain/support-ticket';
import { withAssignee, withStatus } from '@united/domain/ticket-change';
import { useCallback, useMemo } from 'react';
import { useToast } from '~/portal/components/toast';
import { messageOf } from '~/portal/firebase/call-error';
import { changeTicket, type TicketChange } from '~/portal/firebase/desk';

/** Says that a change of a ticket failed, and why. */
export function useTicketFailure() {
  const toast = useToast();
  return useCallback((error: unknown) => toast.error('Failed to update ticket', messageOf(error)), [toast]);
}

/** Changes of one ticket, each saved at once and announced; they answer whether it was saved. */
export function useTicketChange() {
  const toast = useToast();
  const fail = useTicketFailure();

  return useMemo(() => {
    const save = async (id: string, change: (ticket: SupportTicket) => TicketChange | null) => {
      try {
        await changeTicket(id, change);
        toast.success('Ticket updated successfully');
        return true;
      } catch (error) {
        fail(error);
        return false;
      }
    };
    return {
      setStatus: (id: string, status: TicketStatus) => save(id, (ticket) => withStatus(ticket, status)),
      setPriority: (id: string, priority: TicketPriority) => save(id, () => ({ priority })),
      assign: (id: string, admin: TicketPerson | null) => save(id, (ticket) => withAssignee(ticket, admin)),
    };
  }, [toast, fail]);
}
