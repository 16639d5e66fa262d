import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { statusMeanings } from '@united/domain/bank-applications/status';
import {
  type BankFigures,
  maxOldest,
  oldestOf,
  type WaitingActor,
  type WaitingApplication,
  waitingActors,
} from '@united/domain/dashboard/season-stats';
import { dateText } from '@united/domain/shared/display';
import type { Timestamp } from '@united/domain/shared/timestamp';
import { Link as RouterLink } from 'react-router-dom';
import { monoFamily } from '~/theme/tokens';
import { type Column, FigureSection } from './figure-table';
import { actorLabels } from './next-actors';
import type { SeasonPart } from './season-part';
import { daysSince } from './summary';

type OldestRow = WaitingApplication & { bank: string; who: WaitingActor };

const oldestFor = (banks: readonly BankFigures[], who: WaitingActor): OldestRow[] =>
  oldestOf(banks.flatMap(({ bank, oldest }) => (oldest[who] ?? []).map((each) => ({ ...each, bank, who }))));

const columns = (asOf: Timestamp): Column<OldestRow>[] => [
  {
    head: 'Office',
    cell: ({ office_name }) => office_name,
    show: ({ id, office_name }) => (
      <Link
        component={RouterLink}
        to={`/admin/bank-applications?${new URLSearchParams({ application: id })}`}
      >
        {office_name}
      </Link>
    ),
  },
  {
    head: 'EFIN',
    cell: ({ efin }) => efin,
    show: ({ efin }) => <span style={{ fontFamily: monoFamily }}>{efin}</span>,
    below: true,
  },
  { head: 'Bank', cell: ({ bank }) => bank, below: true },
  { head: 'Status', cell: ({ status }) => statusMeanings[status].short, below: true },
  // On screen, the tab shows it.
  { head: 'Waits for', cell: ({ who }) => actorLabels[who], fileOnly: true },
  { head: 'Since', cell: ({ since }) => dateText(since.toDate()) },
  {
    head: 'Days',
    cell: ({ since }) => daysSince(since, asOf),
  },
];

interface OldestProps extends SeasonPart {
  asOf: Timestamp;
  who: WaitingActor;
  onWho: (who: WaitingActor) => void;
}

/** The applications that have waited longest for each actor. The file has all three lists. */
export function Oldest({ banks, file, filters, asOf, who, onWho }: OldestProps) {
  const rows = oldestFor(banks, who);
  return (
    <FigureSection
      title="Waiting longest"
      hint={`The applications that have waited longest, at most ${maxOldest}.`}
      label={`Waiting longest for: ${actorLabels[who]}`}
      file={`waiting-longest-${file}`}
      filters={filters}
      columns={columns(asOf)}
      rows={rows}
      exported={waitingActors.flatMap((each) => oldestFor(banks, each))}
      keyOf={({ id }) => id}
      none={<Typography>No applications are waiting for {actorLabels[who].toLowerCase()}.</Typography>}
    >
      <Box sx={{ mb: 1.5 }}>
        <Tabs
          value={who}
          onChange={(_, next: WaitingActor) => onWho(next)}
          aria-label="Who acts next"
          sx={{ '& .MuiTab-root': { flex: { xs: 1, sm: 'none' }, minWidth: 0, px: { xs: 1, sm: 2 } } }}
        >
          {waitingActors.map((each) => (
            <Tab key={each} value={each} label={actorLabels[each]} />
          ))}
        </Tabs>
      </Box>
    </FigureSection>
  );
}
