import { toCallError } from '~/portal/data/errors';
import { createTicket, type NewMessage } from '~/portal/shared/tickets/tickets';
import { useSession } from '~/portal/shared/users/session-context';
import { useToast } from '~/portal/ui/toast';
import { useAction } from '~/portal/ui/use-action';
import type { NewTicket } from './ticket-form';

const failed = 'Failed to create ticket. Please try again.';

const reasonOf = (error: unknown): string => {
  const { code, message } = toCallError(error);
  if (code === 'unauthenticated') return 'You must be logged in to create a ticket';
  if (code === 'resource-exhausted') return message;
  return code === 'unavailable' ? `${failed} ${message}` : failed;
};

/** Opens a ticket once, however often the button is pressed or the connection fails. */
export function useCreation(onCreated: (id: string) => void) {
  const session = useSession();
  const toast = useToast();
  const { run, busy, error } = useAction(
    async (id: string, ticket: NewTicket, firstReply: Pick<NewMessage, 'id' | 'attachments'>) => {
      await createTicket(id, session, ticket, firstReply);
      toast.success('Support ticket created successfully!');
      onCreated(id);
    },
  );
  return { create: run, busy, problem: error && reasonOf(error) };
}
