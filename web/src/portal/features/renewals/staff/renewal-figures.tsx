import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SeasonOpening } from '@united/domain/renewals/season-opening';
import { countText, dateTimeText } from '@united/domain/shared/display';
import type { QuerySpec } from '@united/domain/shared/query';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useQuery } from '~/portal/data/once';
import { countReveals } from '~/portal/data/reads';
import { Section } from '~/portal/ui/section';
import { figureQueries } from './figure-queries';
import { renewals } from './list';
import { renewalsPath } from './paths';
import { Skipped } from './skipped';
import { Undo } from './undo';

/** How many of the season's renewals were opened, sent and dismissed, counted now. */
export function RenewalFigures({ opening }: { opening: SeasonOpening }) {
  const { season, sources, prepared, skipped, opened_by, opened_at } = opening;
  return (
    <Section
      title="Renewals"
      size="h3"
      hint={`Season opened by ${opened_by.name} on ${dateTimeText(opened_at.toDate())}, from ${sources.toLocaleString('en-US')} ${
        sources === 1 ? 'application' : 'applications'
      } of season ${season - 1}.`}
      aside={
        <Button
          component={RouterLink}
          to={`${renewalsPath}?${new URLSearchParams({ state: 'prepared' })}`}
          size="small"
          variant="outlined"
        >
          Show unsent renewals
        </Button>
      }
    >
      <Stack spacing={2}>
        <Box
          component="dl"
          sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(128px, 1fr))' }}
        >
          <Figure label="Prepared" value={prepared.toLocaleString('en-US')} />
          {figureQueries(season).map((each) => (
            <CountedFigure key={each.label} {...each} />
          ))}
        </Box>
        <Links opening={opening} />
        <Skipped skipped={skipped} />
        <Undo opening={opening} />
      </Stack>
    </Section>
  );
}

function CountedFigure({ label, spec }: { label: string; spec: QuerySpec }) {
  const { data, isError, refetch } = useQuery({
    // Refetched together with the list.
    queryKey: [renewals.key, 'figure', spec],
    queryFn: () => countReveals(spec),
    refetchOnWindowFocus: 'always',
  });
  return (
    <Figure
      label={label}
      value={
        isError ? (
          <Button size="small" color="error" onClick={() => void refetch()}>
            Retry
          </Button>
        ) : data === undefined ? (
          <Skeleton role="status" width={56} aria-label="Loading" />
        ) : (
          countText(data)
        )
      }
    />
  );
}

const Figure = ({ label, value }: { label: string; value: ReactNode }) => (
  <Box>
    <Typography component="dt" variant="caption" color="text.secondary">
      {label}
    </Typography>
    <Typography component="dd" variant="h3" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
      {value}
    </Typography>
  </Box>
);

/** Links to the announcement and the email of the opening. */
function Links({ opening: { announcement_id, email, send_id } }: { opening: SeasonOpening }) {
  if (!announcement_id && !email)
    return <Typography>No announcement was published and no email sent.</Typography>;
  return (
    <Typography>
      {announcement_id && (
        <Link component={RouterLink} to="/admin/announcements">
          Announcement
        </Link>
      )}
      {announcement_id && email && ' · '}
      {email &&
        (send_id ? (
          <Link
            component={RouterLink}
            to={`/admin/email-notifications?${new URLSearchParams({ tab: 'templates', send: send_id })}`}
          >
            Email to the offices
          </Link>
        ) : (
          'No one had renewals to send, so no email was sent.'
        ))}
    </Typography>
  );
}
