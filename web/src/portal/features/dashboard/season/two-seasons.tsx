import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { compareSeasons, dayLabel, type SeasonComparisonDay } from '@united/domain/dashboard/season-days';
import { type BankFigures, sumOfBanks } from '@united/domain/dashboard/season-stats';
import { teamDay } from '@united/domain/shared/day';
import type { Timestamp } from '@united/domain/shared/timestamp';
import { FigureLines } from './charts';
import { type Column, FigureSection } from './figure-table';
import type { SeasonPart } from './season-part';

interface TwoSeasonsProps extends SeasonPart {
  season: number;
  /** The same banks in the previous season; null if it has no figures. */
  before: readonly BankFigures[] | null;
  asOf: Timestamp;
}

const submitted = 0;
const approved = 1;

const columns = (season: number, known: boolean): Column<SeasonComparisonDay>[] => [
  { head: 'Day', cell: ({ day }) => dayLabel(day) },
  { head: `Submitted ${season}`, cell: (row) => row.season?.[submitted] ?? null },
  ...(known
    ? [
        {
          head: `Submitted ${season - 1}`,
          cell: (row: SeasonComparisonDay) => row.before?.[submitted] ?? null,
        },
      ]
    : []),
  { head: `Approved ${season}`, cell: (row) => row.season?.[approved] ?? null },
  ...(known
    ? [{ head: `Approved ${season - 1}`, cell: (row: SeasonComparisonDay) => row.before?.[approved] ?? null }]
    : []),
];

/** Submitted and approved applications by calendar day, beside the previous season. */
export function TwoSeasons(props: TwoSeasonsProps) {
  const { banks, before, season, live, asOf, file, filters, numbers } = props;
  const today = live ? teamDay(asOf.toDate()).slice(5) : null;
  const rows = compareSeasons(sumOfBanks(banks).days, sumOfBanks(before ?? []).days, today);
  const names = { season: `Season ${season}`, before: `Season ${season - 1}` };
  return (
    <FigureSection
      title="This season vs. last season"
      hint={standing(rows, before !== null)}
      label="Submitted and approved by calendar day"
      file={`seasons-${file}`}
      filters={filters}
      columns={columns(season, before !== null)}
      rows={rows}
      keyOf={({ day }) => String(day)}
      disclosure={{
        ...numbers('days'),
        note: 'Running totals by calendar day. A season starts in the fall.',
      }}
      none={<Typography>No applications have been submitted yet.</Typography>}
    >
      {rows.length > 0 && (
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          {(['Submitted', 'Approved'] as const).map((title, of) => (
            <FigureLines
              key={title}
              title={title}
              names={names}
              days={rows.map(({ day }) => day)}
              season={rows.map((row) => row.season?.[of] ?? null)}
              before={rows.map((row) => row.before?.[of] ?? null)}
            />
          ))}
        </Box>
      )}
    </FigureSection>
  );
}

const number = (value: number) => value.toLocaleString('en-US');

/** Summarizes the season as of its last day with figures. */
function standing(rows: readonly SeasonComparisonDay[], known: boolean): string | null {
  const last = rows.findLast(({ season }) => season !== null);
  if (!last?.season) return null;
  const [sent, done] = last.season;
  const now = `By ${dayLabel(last.day)}, ${number(sent)} submitted and ${number(done)} approved`;
  if (!known) return `${now}.`;
  const [sentBefore, doneBefore] = last.before ?? rows.findLast(({ before }) => before)?.before ?? [0, 0];
  return `${now}; a year earlier, ${number(sentBefore)} and ${number(doneBefore)}.`;
}
