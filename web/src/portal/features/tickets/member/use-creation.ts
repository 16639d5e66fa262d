import { useRef, useState } from 'react';
import { CallError } from '~/portal/data/errors';
import { createTicket, type NewMessage } from '~/portal/shared/tickets/tickets';
import { useSession } from '~/portal/shared/users/session-context';
import { useToast } from '~/portal/ui/toast';
import type { NewTicket } from './ticket-form';

const failed = 'Failed to create ticket. Please try again.';

const reasonOf = (error: unknown): string => {
  if (!(error instanceof CallError)) return failed;
  if (error.code === 'unauthenticated') return 'You must be logged in to create a ticket';
  if (error.code === 'resource-exhausted') return error.message;
  return error.code === 'unavailable' ? `${failed} ${error.message}` : failed;
};

/** Opens a ticket once, however often the button is pressed or the connection fails. */
export function useCreation(onCreated: (id: string) => void) {
  const session = useSession();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const underWay = useRef(false);
  const toast = useToast();

  async function create(id: string, ticket: NewTicket, firstReply: Pick<NewMessage, 'id' | 'attachments'>) {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    try {
      await createTicket(id, session, ticket, firstReply);
      toast.success('Support ticket created successfully!');
      onCreated(id);
    } catch (error) {
      setProblem(reasonOf(error));
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }

  return { busy, problem, create };
}
