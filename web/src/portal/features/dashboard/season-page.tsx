import OpenIcon from '@mui/icons-material/EventAvailableOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  type BankFigures,
  type SeasonStats,
  seasonStatsDocument,
  seasonStatsId,
  sumOfBanks,
  waitingActors,
} from '@united/domain/dashboard/season-stats';
import { collections } from '@united/domain/shared/collections';
import { countText, dateTimeText } from '@united/domain/shared/display';
import { limits } from '@united/domain/shared/limits';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { useLiveDoc } from '~/portal/data/live';
import { useSettings } from '~/portal/shared/settings/settings';
import { useSession } from '~/portal/shared/users/session-context';
import { ChoiceField } from '~/portal/ui/choice-field';
import { EmptyState } from '~/portal/ui/empty-state';
import { useUrlState } from '~/portal/ui/list/url-state';
import { PageFrame } from '~/portal/ui/page-frame';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { NextActors } from './season/next-actors';
import { Oldest } from './season/oldest';
import { Papers } from './season/papers';
import { Rejections } from './season/rejections';
import { RenewalFunnel } from './season/renewal-funnel';
import type { NumbersSection } from './season/season-part';
import { resultText, summaryText } from './season/summary';
import { Times } from './season/times';
import { TwoSeasons } from './season/two-seasons';

/** Number of past seasons offered. */
const earlierSeasons = 3;

const stateSchema = z.object({
  /** Blank for the current season. */
  season: z.string().check(z.regex(/^(\d{4})?$/)),
  /** Blank for all banks. */
  bank: z.string().check(z.maxLength(limits.shortText)),
  who: z.enum(waitingActors),
  /** The sections whose numbers are shown, separated by dots. */
  numbers: z.string().check(z.regex(/^[a-z.]{0,40}$/)),
});
type State = z.output<typeof stateSchema>;
const defaults: State = { season: '', bank: '', who: 'us', numbers: '' };

interface PageProps {
  /** How far the current season's renewals are. */
  renewals: ReactNode;
  /** When each bank takes the current season's applications. */
  dates: ReactNode;
}

/**
 * Shows staff where a season's applications are stuck, using figures computed nightly, and how far the
 * current season's renewals are.
 */
export function SeasonPage(props: PageProps) {
  return (
    <RetryBoundary message="Failed to load the season’s figures.">
      <Page {...props} />
    </RetryBoundary>
  );
}

function Page({ renewals, dates }: PageProps) {
  const { role } = useSession();
  const { season: current } = useSettings();
  const [state, setState] = useUrlState<State>(stateSchema, defaults);
  const season = Number(state.season) || current;
  const { status, data } = useLiveDoc(collections.stats, seasonStatsId(season), seasonStatsDocument);
  const before = useLiveDoc(collections.stats, seasonStatsId(season - 1), seasonStatsDocument);
  const loading = status === 'loading' || before.status === 'loading';
  const seasons = new Set(Array.from({ length: earlierSeasons + 1 }, (_, i) => current - i)).add(season);
  const banks = new Set(data?.banks.map(({ bank }) => bank));
  if (state.bank) banks.add(state.bank);

  return (
    <PageFrame
      title={`Season ${season}`}
      subtitle={data && `As of ${dateTimeText(data.as_of.toDate())}. These figures are updated nightly.`}
      action={
        role === 'super_admin' && (
          <Button component={Link} to="/admin/season/open" variant="outlined" startIcon={<OpenIcon />}>
            Open season {current + 1}
          </Button>
        )
      }
    >
      {season === current && renewals}
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: '1fr 1fr', sm: '132px minmax(0, 216px)' },
        }}
      >
        <ChoiceField
          label="Season"
          value={String(season)}
          options={[...seasons]
            .toSorted((a, b) => b - a)
            .map((each) => ({ value: String(each), label: String(each) }))}
          onChoose={(value) => setState({ season: Number(value) === current ? '' : value })}
        />
        <ChoiceField
          label="Bank"
          all="All banks"
          value={state.bank}
          options={[...banks].toSorted().map((value) => ({ value, label: value }))}
          onChoose={(bank) => setState({ bank })}
        />
      </Box>
      {loading ? (
        <Stack spacing={2} role="status" aria-label="Loading">
          <Skeleton variant="rounded" height={56} />
          <Skeleton variant="rounded" height={200} />
          <Skeleton variant="rounded" height={320} />
        </Stack>
      ) : data ? (
        <Figures stats={data} before={before.data} state={state} setState={setState} />
      ) : (
        <Card variant="outlined">
          <EmptyState
            title={`No figures for season ${season} yet`}
            hint="Figures for the current and previous season are updated every night. The first figures appear within an hour of setup."
          />
        </Card>
      )}
      {season === current && dates}
    </PageFrame>
  );
}

interface FiguresProps {
  stats: SeasonStats;
  before: SeasonStats | null;
  state: State;
  setState: (change: Partial<State>) => void;
}

/** The season's applications withdrawn by their offices. They don't count as rejections. */
const Withdrawn = ({ withdrawn, applications }: Pick<BankFigures, 'withdrawn' | 'applications'>) =>
  withdrawn > 0 && (
    <Typography color="text.secondary" sx={{ mt: 1 }}>
      {`${countText(withdrawn)} of ${countText(applications)} applications ${
        withdrawn === 1 ? 'was withdrawn by its office' : 'were withdrawn by their offices'
      }.`}
    </Typography>
  );

function Figures({ stats, before, state, setState }: FiguresProps) {
  const { season, live, as_of: asOf, unreadable } = stats;
  const shown = ({ banks }: SeasonStats) => banks.filter(({ bank }) => !state.bank || bank === state.bank);
  const part = {
    banks: shown(stats).toSorted((a, b) => a.bank.localeCompare(b.bank)),
    live,
    file: String(season),
    filters: ['season', ...(state.bank ? ['bank_product'] : [])],
    numbers: (section: NumbersSection) => {
      const open = new Set(state.numbers.split('.').filter(Boolean));
      const isOpen = open.delete(section);
      if (!isOpen) open.add(section);
      return { open: isOpen, onToggle: () => setState({ numbers: [...open].join('.') }) };
    },
  };
  // Renewals aren't counted by bank.
  const renewals = !state.bank && (
    <RenewalFunnel
      {...part}
      season={season}
      renewals={stats.renewals}
      before={before?.renewals ?? null}
      asOf={asOf}
    />
  );
  if (part.banks.length === 0) {
    return (
      <Stack spacing={5}>
        <Card variant="outlined">
          <EmptyState
            title="No applications"
            hint={
              state.bank
                ? 'This bank has no applications this season.'
                : 'This season has no applications yet.'
            }
          />
        </Card>
        {renewals}
      </Stack>
    );
  }
  const all = sumOfBanks(part.banks);
  const papers = <Papers {...part} papers={stats.papers} bank={state.bank} asOf={asOf} />;
  return (
    <Stack spacing={5}>
      <Box>
        <Typography variant="h4" component="p" sx={{ maxWidth: '60ch' }}>
          {live ? summaryText(all, asOf) : resultText(all)}
        </Typography>
        <Withdrawn {...all} />
        {!live && (
          <Typography color="text.secondary" sx={{ mt: 1 }}>
            This season has ended. Applications that are still waiting are not shown.
          </Typography>
        )}
      </Box>
      {unreadable > 0 && (
        <Typography color="error">
          {unreadable} {unreadable === 1 ? 'record is' : 'records are'} damaged and not included in these
          figures. The server log lists the IDs.
        </Typography>
      )}
      {live && (
        <>
          <NextActors {...part} />
          <Oldest {...part} asOf={asOf} who={state.who} onWho={(who) => setState({ who })} />
          {papers}
        </>
      )}
      {renewals}
      <Times {...part} />
      <TwoSeasons {...part} season={season} asOf={asOf} before={before && shown(before)} />
      <Rejections {...part} />
      {!live && papers}
    </Stack>
  );
}
