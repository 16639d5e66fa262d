import { useCallback, useState } from 'react';
import * as z from 'zod/mini';
import { storagePrefix } from '~/portal/data/browser-storage';
import { emptyTicket, ticketValues } from './ticket-form';

const key = `${storagePrefix}draft-new-ticket`;

/** The ids of the ticket and of its first reply are chosen with the draft, so that no retry opens a second ticket. */
const stored = z.object({ id: z.uuid(), replyId: z.uuid(), values: ticketValues });
export type NewTicketDraft = z.output<typeof stored>;

const fresh = (): NewTicketDraft => ({
  id: crypto.randomUUID(),
  replyId: crypto.randomUUID(),
  values: emptyTicket,
});

function read(): NewTicketDraft | null {
  try {
    return stored.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

function keep(draft: NewTicketDraft): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch (error) {
    console.warn('The browser keeps no storage.', error);
  }
}

/** The unfinished ticket, kept in the browser until it is sent or its author signs out. `draft` is what the form starts with. */
export function useNewTicketDraft() {
  const [kept] = useState(read);
  const [draft, setDraft] = useState(() => kept ?? fresh());
  const forget = useCallback(() => {
    localStorage.removeItem(key);
    setDraft(fresh());
  }, []);
  return { draft, restored: kept !== null && draft === kept, keep, forget };
}
