import { staffActorLabels } from '@united/domain/dashboard/next-step';
import {
  type BankFigures,
  sumOfBanks,
  type WaitingActor,
  waitingActors,
} from '@united/domain/dashboard/season-stats';
import { FigureBars } from './charts';
import { FigureSection } from './figure-table';
import type { SeasonPart } from './season-part';

/** Short labels below the bars. */
export const actorLabels: Record<WaitingActor, string> = {
  us: 'Our team',
  office: 'The office',
  bank: 'The bank',
};
const colors: Record<WaitingActor, string> = { us: 'primary', office: 'warning', bank: 'info' };

/** The number of applications waiting for our team, the office or the bank. */
export function NextActors({ banks, file, filters }: SeasonPart) {
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
    >
      <FigureBars
        caption="Applications by who acts next"
        each="Who"
        counted="Applications"
        bars={waitingActors.map((who) => ({
          key: who,
          short: actorLabels[who],
          long: staffActorLabels[who],
          value: all.next[who] ?? 0,
          color: `var(--mui-palette-${colors[who]}-main)`,
        }))}
      />
    </FigureSection>
  );
}
