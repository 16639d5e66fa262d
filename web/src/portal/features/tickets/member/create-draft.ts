import { useCallback, useState } from 'react';
import * as z from 'zod/mini';
import { useValueDraft } from '~/portal/drafts/use-draft-of';
import { emptyTicket, ticketValues } from './ticket-form';

/** The ids of the ticket and of its first reply come with the draft, so that no retry opens two. */
const draftSchema = z.object({
  id: z.uuid(),
  replyId: z.uuid(),
  values: ticketValues,
  /** Whether files were attached, which are not kept. */
  withFiles: z.boolean(),
});
export type NewTicketDraft = z.output<typeof draftSchema>;

const fresh = (): NewTicketDraft => ({
  id: crypto.randomUUID(),
  replyId: crypto.randomUUID(),
  values: emptyTicket,
  withFiles: false,
});

const place = { form: 'ticket' } as const;

/** The unsent ticket, kept on the server until it is sent. `draft` prefills the form. */
export function useNewTicketDraft() {
  const [draft, setDraft] = useState(fresh);
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
    /** Whether it is kept, and what to do about a newer draft. */
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
      setDraft(fresh());
      setRestored(false);
    }, [forget]),
  };
}
