import type { SupportTicket, unlockAnswers } from '@united/domain/tickets/ticket';
import { DetailList } from '~/portal/ui/detail-list';
import { monoFamily } from '~/theme/tokens';

type Answer = (typeof unlockAnswers)[number];

export const unlockAnswerLabels: Record<Answer, string> = { yes: 'Yes', no: 'No', unsure: 'Unsure' };

/** Labels of the EFIN Unlock fields. */
export const unlockLabels = {
  master_efin: 'Master EFIN',
  efin_to_unlock: 'EFIN to unlock',
  direct_with_taxslayer_last_season: 'Direct with TaxSlayer last season?',
  under_another_service_bureau: 'Under another service bureau?',
  reason_for_unlock: 'Reason for unlock',
} as const;

const mono = (value: string | undefined) =>
  value && <span style={{ fontFamily: monoFamily, letterSpacing: '0.05em' }}>{value}</span>;
const answer = (value: Answer | undefined) => value && unlockAnswerLabels[value];

/** A ticket's category, subcategory and EFIN Unlock fields. */
export function TicketFacts({ ticket }: { ticket: SupportTicket }) {
  const facts: { label: string; value: string }[] = [{ label: 'Category', value: ticket.category }];
  if (ticket.subcategory) facts.push({ label: 'Subcategory', value: ticket.subcategory });
  if (ticket.category !== 'EFIN Unlock') return <DetailList items={facts} />;
  return (
    <DetailList
      items={[
        ...facts,
        { label: unlockLabels.master_efin, value: mono(ticket.master_efin) },
        { label: unlockLabels.efin_to_unlock, value: mono(ticket.efin_to_unlock) },
        {
          label: unlockLabels.direct_with_taxslayer_last_season,
          value: answer(ticket.direct_with_taxslayer_last_season),
        },
        {
          label: unlockLabels.under_another_service_bureau,
          value: answer(ticket.under_another_service_bureau),
        },
        {
          label: unlockLabels.reason_for_unlock,
          value: <span style={{ whiteSpace: 'pre-line' }}>{ticket.reason_for_unlock}</span>,
        },
      ]}
    />
  );
}
