import { statusMeanings } from '@united/domain/bank-applications/status';
import { type BankFigures, sumOfBanks, timedStatuses } from '@united/domain/dashboard/season-stats';
import { countOf, type Days, percentile, precisionNote } from '@united/domain/dashboard/season-times';
import { FigureBars } from './figure-bars';
import { type Column, FigureSection } from './figure-table';
import type { SeasonPart } from './season-part';

interface TimeRow {
  bank: string;
  status: (typeof timedStatuses)[number];
  left: Record<string, number>;
  waiting: Record<string, number>;
}

/** Returns days as a number, `over 365` beyond a year, or null without data. */
const daysOf = (days: Days | undefined): number | string | null =>
  days === undefined ? null : (days ?? 'over 365');

const daysText = (days: Days): string =>
  days === null ? 'over 365 days' : days === 1 ? '1 day' : `${days} days`;

const columns = (live: boolean): Column<TimeRow>[] => [
  { head: 'Bank', cell: ({ bank }) => bank },
  { head: 'Status', cell: ({ status }) => statusMeanings[status].short },
  { head: 'Left it', heading: 'Finished', cell: ({ left }) => countOf(left) },
  { head: 'Median days', cell: ({ left }) => daysOf(percentile(left, 0.5)) },
  {
    head: '90th percentile days',
    heading: '9 of 10 within (days)',
    cell: ({ left }) => daysOf(percentile(left, 0.9)),
  },
  ...(live
    ? [
        { head: 'In it now', heading: 'Waiting now', cell: ({ waiting }: TimeRow) => countOf(waiting) },
        { head: 'Median days so far', cell: ({ waiting }: TimeRow) => daysOf(percentile(waiting, 0.5)) },
        {
          head: '90th percentile so far',
          heading: '9 of 10 so far (days)',
          cell: ({ waiting }: TimeRow) => daysOf(percentile(waiting, 0.9)),
        },
      ]
    : []),
];

const rowsOf = (bank: BankFigures, name: string): TimeRow[] =>
  timedStatuses.map((status) => ({
    bank: name,
    status,
    left: bank.left[status] ?? {},
    waiting: bank.waiting[status] ?? {},
  }));

/** How long applications stay in each status, by bank. */
export function Times({ banks, live, file, filters, numbers }: SeasonPart) {
  const all = sumOfBanks(banks);
  const rows = [
    ...(banks.length > 1 ? rowsOf(all, 'All banks') : []),
    ...banks.flatMap((bank) => rowsOf(bank, bank.bank)),
  ];
  return (
    <FigureSection
      title="Time in status"
      hint="Half of the applications left a status within the days shown."
      label="Time in each status"
      file={`time-in-status-${file}`}
      filters={filters}
      columns={columns(live)}
      rows={rows}
      keyOf={({ bank, status }) => `${bank} ${status}`}
      disclosure={{ ...numbers('times'), note: precisionNote }}
    >
      <FigureBars
        caption="Median days in each status"
        bars={timedStatuses.map((status) => {
          const days = percentile(all.left[status] ?? {}, 0.5);
          return {
            key: status,
            label: statusMeanings[status].short,
            value: days === null ? 365 : (days ?? 0),
            text: days === undefined ? 'None finished yet' : daysText(days),
          };
        })}
      />
    </FigureSection>
  );
}
