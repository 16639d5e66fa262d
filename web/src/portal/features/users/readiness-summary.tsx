import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import {
  readinessStepLabels,
  readinessSteps,
  seasonId,
  seasonReadinessDocument,
} from '@united/domain/readiness/season-readiness';
import { collections } from '@united/domain/shared/collections';
import { Link as RouterLink } from 'react-router-dom';
import { useLiveDoc } from '~/portal/data/live';
import { useSettings } from '~/portal/shared/settings/settings';

/** A member's season readiness, with the missing steps. */
export function ReadinessSummary({ uid }: { uid: string }) {
  const { season } = useSettings();
  const { status, data } = useLiveDoc(
    collections.seasonReadiness,
    seasonId(season, uid),
    seasonReadinessDocument,
  );
  if (status === 'loading') return <Skeleton width={240} />;
  const missing = readinessSteps.filter((step) => !data?.steps[step]);
  return (
    <>
      <Typography>
        {data
          ? `${data.score} of ${readinessSteps.length} steps are done for season ${season}.`
          : `No data for season ${season}. Only users who can sign in are counted.`}
      </Typography>
      {data && missing.length > 0 && (
        <Typography sx={{ color: 'text.secondary' }}>
          Missing: {missing.map((step) => readinessStepLabels[step]).join(', ')}.
        </Typography>
      )}
      <Link component={RouterLink} to="/admin/readiness">
        Season Readiness
      </Link>
    </>
  );
}
