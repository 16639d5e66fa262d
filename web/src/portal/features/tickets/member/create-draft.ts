import { useCallback, useState } from 'react';
import * as z from 'zod/mini';
import { useValueDraft } from '~/portal/drafts/use-value-draft';
import { emptyTicket, ticketValues } from './ticket-form';

/**
 * Holds the ids of the ticket and its first reply, so that a retry creates neither of them twice.
 */
const draftSchema = z.object({
  id: z.uuid(),
  replyId: z.uuid(),
  values: ticketValues,
  /** Whether files were attached. Drafts do not store files. */
  withFiles: z.boolean(),
});
export type NewTicketDraft = z.output<typeof draftSchema>;

const newDraft = (): NewTicketDraft => ({
  id: crypto.randomUUID(),
  replyId: crypto.randomUUID(),
  values: emptyTicket,
  withFiles: false,
});

const place = { form: 'ticket' } as const;

/** The draft of a new ticket, stored on the server until it is sent. `draft` prefills the form. */
export function useNewTicketDraft() {
  const [draft, setDraft] = useState(newDraft);
  const [restored, setRestored] = useState(false);
  const [isTyped, setTyped] = useState(false);
  const { keep, forget, dropped, onSeen, ...notice } = useValueDraft(place, draftSchema, (found, isTaken) => {
    if (isTyped && !isTaken) return;
    setDraft(found);
    setRestored(true);
  });
  return {
    draft,
    restored,
    dropped,
    onSeen,
    /** Whether the draft is saved, and how to resolve a conflict with a newer one. */
    notice,
    keep: useCallback(
      (next: NewTicketDraft) => {
        setTyped(true);
        keep(next);
      },
      [keep],
    ),
    forget: useCallback(() => {
      forget();
      setDraft(newDraft());
      setRestored(false);
    }, [forget]),
  };
}
