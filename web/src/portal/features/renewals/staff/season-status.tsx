import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import type { SeasonOpening } from '@united/domain/renewals/season-opening';
import { dateTimeText } from '@united/domain/shared/display';
import { Link as RouterLink } from 'react-router-dom';
import { useSettings } from '~/portal/shared/settings/settings';
import { useSession } from '~/portal/shared/users/session-context';
import { Progress } from './progress';
import { RenewalFigures } from './renewal-figures';
import { useSeasonOpening } from './use-season-opening';

/**
 * How far the current season's renewals are: their preparation, or how many were sent. Renders
 * nothing if the season wasn't opened with renewals.
 */
export function SeasonStatus() {
  const { season } = useSettings();
  const current = useSeasonOpening(season);
  const next = useSeasonOpening(season + 1);
  if (current.status === 'loading' || next.status === 'loading') return null;
  if (next.data?.state === 'reverted') return <Reverted opening={next.data} />;
  if (!current.data || current.data.state === 'reverted') return null;
  return current.data.state === 'preparing' ? (
    <Progress opening={current.data} />
  ) : (
    <RenewalFigures opening={current.data} />
  );
}

/** Says that the opening of the next season was undone. */
function Reverted({ opening }: { opening: SeasonOpening }) {
  const { role } = useSession();
  const { season, reverted_by, reverted_at, stage } = opening;
  return (
    <Alert severity="info">
      {`The opening of season ${season} was undone by ${reverted_by?.name ?? 'a super admin'}`}
      {reverted_at && ` on ${dateTimeText(reverted_at.toDate())}`}. Season {season - 1} is current again
      {stage === 'done'
        ? ', and the prepared renewals have expired.'
        : '. The prepared renewals are expiring.'}
      {role === 'super_admin' && (
        <>
          {' '}
          <Link component={RouterLink} to="/admin/season/open" color="inherit">
            Open season {season} again
          </Link>
        </>
      )}
    </Alert>
  );
}
