import { useCallback, useState } from 'react';
import * as z from 'zod/mini';
import { readStored, store } from '~/portal/data/stored';
import { emptyTicket, ticketValues } from './ticket-form';

const name = 'draft-new-ticket';

/** The ids of the ticket and of its first reply come with the draft, so that no retry opens two. */
const draftSchema = z.object({ id: z.uuid(), replyId: z.uuid(), values: ticketValues });
export type NewTicketDraft = z.output<typeof draftSchema>;

const fresh = (): NewTicketDraft => ({
  id: crypto.randomUUID(),
  replyId: crypto.randomUUID(),
  values: emptyTicket,
});

const keep = (draft: NewTicketDraft): void => store(name, draft);

/** The unsent ticket, kept in the browser until sent or sign-out. `draft` prefills the form. */
export function useNewTicketDraft() {
  const [kept] = useState(() => readStored(name, draftSchema));
  const [draft, setDraft] = useState(() => kept ?? fresh());
  const forget = useCallback(() => {
    store(name, null);
    setDraft(fresh());
  }, []);
  return { draft, restored: kept !== null && draft === kept, keep, forget };
}
