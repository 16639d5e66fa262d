import { lazyComponent } from '~/portal/ui/lazy';
import { RecordDialog } from '~/portal/ui/record/record-dialog';

const TicketRecord = lazyComponent(() => import('./ticket-record'), 'TicketRecord');

interface TicketDialogProps {
  id: string;
  /** The ids of the listed tickets, in order, to step through. */
  ids: readonly string[];
  onStep: (id: string) => void;
  onClose: () => void;
  /** Omitted if read-only. */
  onCreate?: () => void;
}

/** One of the member's tickets, live. */
export const TicketDialog = ({ ids, onStep, ...props }: TicketDialogProps) => (
  <RecordDialog
    id={props.id}
    name="Support ticket"
    subtitled
    titled
    noun="ticket"
    ids={ids}
    onStep={onStep}
    onClose={props.onClose}
    maxWidth="md"
    failed="Failed to load this ticket."
  >
    <TicketRecord {...props} />
  </RecordDialog>
);
