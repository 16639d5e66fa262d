import {
  efinUnlockKeys,
  type SupportTicket,
  type UnlockField,
  type unlockAnswers,
  unlockFieldTable,
} from '@united/domain/tickets/ticket';
import type { ReactNode } from 'react';
import { DetailList } from '~/portal/ui/detail-list';
import { monoFamily } from '~/theme/tokens';

type Answer = (typeof unlockAnswers)[number];

export const unlockAnswerLabels: Record<Answer, string> = { yes: 'Yes', no: 'No', unsure: 'Unsure' };

/** Renders a field: EFINs in a monospaced font, reasons with their line breaks. */
function fieldText(ticket: SupportTicket, field: UnlockField): ReactNode {
  const value = ticket[field];
  if (!value) return null;
  switch (unlockFieldTable[field].kind) {
    case 'efin':
      return <span style={{ fontFamily: monoFamily, letterSpacing: '0.05em' }}>{value}</span>;
    case 'answer':
      return unlockAnswerLabels[value as Answer];
    default:
      return <span style={{ whiteSpace: 'pre-line' }}>{value}</span>;
  }
}

/** A ticket's category, subcategory and EFIN Unlock fields. */
export function TicketFacts({ ticket, narrow = false }: { ticket: SupportTicket; narrow?: boolean }) {
  const facts: { label: string; value: string }[] = [{ label: 'Category', value: ticket.category }];
  if (ticket.subcategory) facts.push({ label: 'Subcategory', value: ticket.subcategory });
  if (ticket.category !== 'EFIN Unlock') return <DetailList items={facts} narrow={narrow} />;
  return (
    <DetailList
      narrow={narrow}
      items={[
        ...facts,
        ...efinUnlockKeys.map((field) => ({
          label: unlockFieldTable[field].label,
          value: fieldText(ticket, field),
        })),
      ]}
    />
  );
}
