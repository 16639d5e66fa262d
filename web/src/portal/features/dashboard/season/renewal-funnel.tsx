import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  emptySeasonRenewals,
  type RenewalCounts,
  renewalTotals,
  type SeasonRenewals,
} from '@united/domain/dashboard/renewal-figures';
import { compareDays, dayLabel, type SeasonComparisonDay } from '@united/domain/dashboard/season-days';
import { teamDay } from '@united/domain/shared/day';
import type { Timestamp } from '@united/domain/shared/timestamp';
import { FigureLines } from './charts';
import { FigureBars } from './figure-bars';
import { type Column, FigureSection } from './figure-table';
import type { SeasonPart } from './season-part';

interface Props extends Pick<SeasonPart, 'live' | 'file' | 'numbers'> {
  season: number;
  renewals: SeasonRenewals;
  /** The previous season's renewals; null if it has no figures. */
  before: SeasonRenewals | null;
  asOf: Timestamp;
}

type Day = SeasonComparisonDay<RenewalCounts>;

const steps = ['Prepared', 'Opened', 'Sent', 'Approved'] as const;
const charted = [2, 3] as const;
const none: RenewalCounts = [0, 0, 0, 0];

const columns = (season: number, known: boolean): Column<Day>[] => [
  { head: 'Day', cell: ({ day }) => dayLabel(day) },
  ...steps.flatMap((step, i): Column<Day>[] => [
    { head: `${step} ${season}`, cell: (row) => row.season?.[i] ?? null },
    ...(known ? [{ head: `${step} ${season - 1}`, cell: (row: Day) => row.before?.[i] ?? null }] : []),
  ]),
];

/**
 * A season's renewals: how many were prepared, opened, sent and approved so far, and by calendar day
 * beside the previous season. Renders nothing for a season without renewals.
 */
export function RenewalFunnel({ season, renewals, before, live, asOf, file, numbers }: Props) {
  const [prepared, ...others] = renewalTotals(renewals);
  if (prepared === 0) return null;
  const known = before !== null && renewalTotals(before)[0] > 0;
  const earlier = known ? before : emptySeasonRenewals();
  const today = live ? teamDay(asOf.toDate()).slice(5) : null;
  const rows = compareDays(renewals.days, earlier.days, today, none);
  const lastYear = rows.findLast((row) => row.season !== null)?.before ?? renewalTotals(earlier);
  const names = { season: `Season ${season}`, before: `Season ${season - 1}` };
  const number = (value: number) => value.toLocaleString('en-US');
  return (
    <FigureSection
      title="Renewals by day"
      hint={
        renewals.dismissed > 0 ? `${number(renewals.dismissed)} not renewed by their offices.` : undefined
      }
      label="Renewals by calendar day"
      file={`renewals-${file}`}
      filters={['season']}
      columns={columns(season, known)}
      rows={rows}
      keyOf={({ day }) => String(day)}
      disclosure={{ ...numbers('renewals'), note: 'Running totals by calendar day.' }}
    >
      <FigureBars
        caption="From prepared to approved"
        bars={[prepared, ...others].map((value, i) => ({
          key: steps[i] ?? '',
          label: steps[i] ?? '',
          value,
          text: known ? `${number(value)} (${season - 1}: ${number(lastYear[i] ?? 0)})` : number(value),
        }))}
      />
      {rows.length > 1 && (
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            mt: 3,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          {charted.map((i) => (
            <FigureLines
              key={i}
              title={steps[i]}
              names={names}
              days={rows.map(({ day }) => day)}
              season={rows.map((row) => row.season?.[i] ?? null)}
              before={rows.map((row) => row.before?.[i] ?? null)}
            />
          ))}
        </Box>
      )}
      {known && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          In parentheses: season {season - 1} on the same calendar day.
        </Typography>
      )}
    </FigureSection>
  );
}
