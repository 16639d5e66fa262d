import { staffActorLabels } from '@united/domain/dashboard/next-step';
import {
  type BankFigures,
  sumOfBanks,
  type WaitingActor,
  waitingActors,
} from '@united/domain/dashboard/season-stats';
import { FigureBars } from './figure-bars';
import { FigureSection } from './figure-table';
import type { SeasonPart } from './season-part';

/** Short labels beside the bars. */
export const actorLabels: Record<WaitingActor, string> = {
  us: 'Our team',
  office: 'The office',
  bank: 'The bank',
};

/** The number of applications waiting for our team, the office or the bank. */
export function NextActors({ banks, file, filters, numbers }: SeasonPart) {
  const all = sumOfBanks(banks);
  return (
    <FigureSection
      title="Who acts next"
      label="Who acts next, by bank"
      file={`who-acts-next-${file}`}
      filters={filters}
      columns={[
        { head: 'Bank', cell: ({ bank }: BankFigures) => bank },
        ...waitingActors.map((who) => ({
          head: staffActorLabels[who],
          cell: ({ next }: BankFigures) => next[who] ?? 0,
        })),
      ]}
      rows={[...(banks.length > 1 ? [{ ...all, bank: 'All banks' }] : []), ...banks]}
      keyOf={({ bank }) => bank}
      disclosure={numbers('next')}
    >
      <FigureBars
        caption="Applications waiting for each"
        bars={waitingActors.map((who) => {
          const value = all.next[who] ?? 0;
          return { key: who, label: actorLabels[who], value, text: value.toLocaleString('en-US') };
        })}
      />
    </FigureSection>
  );
}
