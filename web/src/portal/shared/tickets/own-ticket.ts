import { collections } from '@united/domain/shared/collections';
import { type SupportTicket, supportTicketDocument } from '@united/domain/tickets/ticket';
import { doc } from 'firebase/firestore';
import { useEffect, useReducer, useState } from 'react';
import { readDocument, type WithId } from '~/portal/data/documents';
import { db } from '~/portal/data/firestore';
import { watchDocument } from '~/portal/data/watch';

type Ticket = WithId<SupportTicket>;

/** `missing`: no such ticket, or somebody else's. The rules do not reveal which. */
type Answer = { id: string; ticket: Ticket } | { id: string; ticket: null; problem: 'missing' | 'failed' };

/**
 * A member's own ticket, live, by an untrusted id; `null` while loading. Avoids the live hooks,
 * which would throw the refusal of a foreign id like a failure.
 */
export function useOwnTicket(id: string, memberId: string): { answer: Answer | null; retry: () => void } {
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  const [answer, setAnswer] = useState<Answer | null>(null);

  useEffect(() => {
    const fail = (problem: 'missing' | 'failed') => setAnswer({ id, ticket: null, problem });
    if (attempt > 0) setAnswer(null);
    return watchDocument(
      doc(db, collections.supportTickets, id),
      (snapshot) => {
        if (!snapshot.exists()) return fail('missing');
        try {
          const ticket = readDocument(snapshot, supportTicketDocument);
          if (ticket.member_id === memberId) setAnswer({ id, ticket });
          else fail('missing');
        } catch (error) {
          console.error(error);
          fail('failed');
        }
      },
      (error) => {
        if (error.code === 'permission-denied') return fail('missing');
        console.warn('A ticket could not be read.', error);
        fail('failed');
      },
    );
  }, [id, memberId, attempt]);

  return { answer: answer?.id === id ? answer : null, retry };
}
