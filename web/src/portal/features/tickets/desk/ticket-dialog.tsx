import type { SupportTicket } from '@united/domain/tickets/ticket';
import { isLiveTicket } from '@united/domain/tickets/ticket-state';
import { useRef, useState } from 'react';
import { useSession } from '~/portal/shared/users/session-context';
import { useConfirm } from '~/portal/ui/confirm';
import { lazyComponent } from '~/portal/ui/lazy';
import { RecordDialog } from '~/portal/ui/record/record-dialog';
import type { WriteKind } from './desk-composer';
import { useTicketChange } from './use-ticket-change';

const TicketRecord = lazyComponent(() => import('./ticket-record'), 'TicketRecord');

interface Props {
  id: string;
  /** The ids on the list's current page, in order, for stepping through. */
  ids: readonly string[];
  onOpen: (id: string) => void;
  onClose: () => void;
  onManageReplies: () => void;
}

const stepKeys = { previous: 'k', next: 'j' };

/** A ticket, live, with keyboard shortcuts to answer and handle it. */
export function TicketDialog({ id, ids, onOpen, onClose, onManageReplies }: Props) {
  const { uid, name, email } = useSession();
  const [kind, setKind] = useState<WriteKind>('reply');
  const paper = useRef<HTMLDivElement>(null);
  /** The displayed ticket, for shortcuts that depend on it. */
  const shown = useRef<SupportTicket>(null);
  const changes = useTicketChange();
  const confirm = useConfirm();

  const write = (wanted: WriteKind) => {
    setKind(wanted);
    // Waits until the other composer has replaced this one.
    requestAnimationFrame(() => paper.current?.querySelector<HTMLElement>('form textarea')?.focus());
  };
  const resolve = async () => {
    if (!shown.current || !isLiveTicket(shown.current.status)) return;
    const confirmed = await confirm({
      title: `Resolve “${shown.current.title}”?`,
      body: 'The member will be notified and can reopen the ticket by replying.',
      confirmLabel: 'Resolve',
    });
    if (confirmed) await changes.setStatus(id, 'resolved');
  };

  return (
    <RecordDialog
      ref={paper}
      id={id}
      name="Support ticket"
      subtitled
      noun="ticket"
      ids={ids}
      onStep={onOpen}
      onClose={onClose}
      stepKeys={stepKeys}
      keys={{
        r: () => write('reply'),
        n: () => write('note'),
        a: () => void changes.assign(id, { id: uid, name, email }),
        e: () => void resolve(),
      }}
      maxWidth="lg"
      failed="Failed to load the ticket."
    >
      <TicketRecord
        id={id}
        shown={shown}
        kind={kind}
        onKind={setKind}
        onOpen={onOpen}
        onManageReplies={onManageReplies}
      />
    </RecordDialog>
  );
}
