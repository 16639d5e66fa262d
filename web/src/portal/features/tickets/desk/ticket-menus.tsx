import {
  type TicketPriority,
  type TicketStatus,
  ticketPriorities,
  ticketPriorityLabels,
  ticketStatuses,
  ticketStatusMeanings,
} from '@united/domain/tickets/ticket';
import { type Choice, ChoiceMenu } from '~/portal/ui/choice-menu';
import type { InCell } from '~/portal/ui/use-row-menu';
import { ticketPriorityStyles } from '../priority-chip';
import { ticketStatusStyles } from '../status-chip';

const statusChoices: readonly Choice<TicketStatus>[] = ticketStatuses.map((status) => ({
  value: status,
  label: ticketStatusMeanings[status].label,
  ...ticketStatusStyles[status],
}));

/** Most urgent first. */
export const prioritiesByUrgency = ticketPriorities.toReversed();

const priorityChoices: readonly Choice<TicketPriority>[] = prioritiesByUrgency.map((priority) => ({
  value: priority,
  label: ticketPriorityLabels[priority],
  ...ticketPriorityStyles[priority],
}));

interface TicketMenuProps<V extends string> extends InCell {
  title: string;
  value: V;
  onChoose: (value: V) => void;
}

/** A ticket's status as a dropdown. */
export const StatusMenu = ({ title, ...props }: TicketMenuProps<TicketStatus>) => (
  <ChoiceMenu name={`Status of ${title}`} choices={statusChoices} {...props} />
);

/** A ticket's priority as a dropdown. */
export const PriorityMenu = ({ title, ...props }: TicketMenuProps<TicketPriority>) => (
  <ChoiceMenu name={`Priority of ${title}`} choices={priorityChoices} {...props} />
);
