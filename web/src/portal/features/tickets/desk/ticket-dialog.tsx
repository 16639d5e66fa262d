import DialogContent from '@mui/material/DialogContent';
import Skeleton from '@mui/material/Skeleton';
import type { SupportTicket } from '@united/domain/tickets/ticket';
import { isLiveTicket } from '@united/domain/tickets/ticket-state';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTicket } from '~/portal/shared/tickets/tickets';
import { useSession } from '~/portal/shared/users/session-context';
import { useConfirm } from '~/portal/ui/confirm';
import { EmptyState } from '~/portal/ui/empty-state';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { ScreenDialog } from '~/portal/ui/screen-dialog';
import { dialogKey } from '~/portal/ui/steps/dialog-key';
import { StepBar } from '~/portal/ui/steps/step-bar';
import { useSteps } from '~/portal/ui/steps/use-steps';
import type { WriteKind } from './desk-composer';
import { TicketContent } from './ticket-content';
import { useTicketChange } from './use-ticket-change';

interface Props {
  id: string;
  /** The ids on the list's current page, in order, for stepping through. */
  ids: readonly string[];
  onOpen: (id: string) => void;
  onClose: () => void;
  onManageReplies: () => void;
}

const noStep = () => undefined;
const stepKeys = { previous: { shown: 'k', aria: 'k' }, next: { shown: 'j', aria: 'j' } };

interface TicketKeys {
  next: () => void;
  previous: () => void;
  reply: () => void;
  note: () => void;
  assignToMe: () => void;
  resolve: () => void;
}

const keyActions: Record<string, keyof TicketKeys> = {
  j: 'next',
  ArrowRight: 'next',
  k: 'previous',
  ArrowLeft: 'previous',
  r: 'reply',
  n: 'note',
  a: 'assignToMe',
  e: 'resolve',
};

/**
 * Handles the keyboard shortcuts of an open ticket. Dialogs and menus on top of it handle their own
 * keys.
 */
const onTicketKey = (keys: TicketKeys) => (event: KeyboardEvent<HTMLElement>) => {
  const action = keyActions[dialogKey(event) ?? ''];
  if (!action) return;
  event.preventDefault();
  keys[action]();
};

/** A ticket, live, with the conversation on the left and its properties on the right. */
export function TicketDialog({ id, ids, onOpen, onClose, onManageReplies }: Props) {
  const { uid, name, email } = useSession();
  const steps = useSteps(id, ids);
  const { previous, next } = steps;
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
  const keys = onTicketKey({
    next: next ? () => onOpen(next) : noStep,
    previous: previous ? () => onOpen(previous) : noStep,
    reply: () => write('reply'),
    note: () => write('note'),
    assignToMe: () => void changes.assign(id, { id: uid, name, email }),
    resolve: () => void resolve(),
  });

  return (
    <ScreenDialog
      inAddress
      onClose={onClose}
      onKeyDown={keys}
      maxWidth="lg"
      fillsBelow="md"
      slotProps={{
        paper: {
          ref: paper,
          'aria-label': 'Support ticket',
          sx: { height: { md: 'calc(100% - 64px)' } },
        },
      }}
    >
      <StepBar
        noun="ticket"
        keys={stepKeys}
        steps={steps}
        count={ids.length}
        onStep={onOpen}
        onClose={onClose}
      />
      <RetryBoundary key={id} message="Failed to load the ticket.">
        <Content
          id={id}
          shown={shown}
          kind={kind}
          onKind={setKind}
          onOpen={onOpen}
          onManageReplies={onManageReplies}
        />
      </RetryBoundary>
    </ScreenDialog>
  );
}

interface ContentProps extends Pick<Props, 'id' | 'onOpen' | 'onManageReplies'> {
  shown: RefObject<SupportTicket | null>;
  kind: WriteKind;
  onKind: (kind: WriteKind) => void;
}

function Content({ id, shown, ...props }: ContentProps) {
  const { status, data: ticket } = useTicket(id);
  useEffect(() => {
    shown.current = ticket;
  }, [shown, ticket]);
  if (status === 'loading')
    return (
      <DialogContent aria-busy sx={{ pt: 3 }}>
        <Skeleton width="50%" height={40} />
        <Skeleton variant="rounded" height={120} sx={{ mt: 2 }} />
        <Skeleton variant="rounded" height={240} sx={{ mt: 2 }} />
      </DialogContent>
    );
  if (!ticket)
    return (
      <DialogContent>
        <EmptyState
          title="This ticket no longer exists"
          hint="It was deleted, or the link is incomplete. Close this window to return to the list."
        />
      </DialogContent>
    );
  return <TicketContent ticket={ticket} {...props} />;
}
