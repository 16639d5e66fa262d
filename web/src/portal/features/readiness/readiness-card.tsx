import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { readinessSteps } from '@united/domain/readiness/season-readiness';
import { roleLabels } from '@united/domain/shared/roles';
import { Link as RouterLink } from 'react-router-dom';
import { personPath, shortSteps } from './columns';
import type { Row } from './list';
import { StepMark } from './step-mark';

/** The list's phone layout. */
export function ReadinessCard({ row }: { row: Row }) {
  return (
    <Stack sx={{ gap: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'baseline', justifyContent: 'space-between' }}>
        <Typography component="h2" variant="h5">
          <Link component={RouterLink} to={personPath(row.member_id)}>
            {row.name}
          </Link>
        </Typography>
        <Typography sx={{ fontWeight: 650, whiteSpace: 'nowrap' }}>
          {row.score} of {readinessSteps.length}
        </Typography>
      </Stack>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {roleLabels[row.role]} · {row.email}
      </Typography>
      <Box
        component="ul"
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 1 }}
      >
        {readinessSteps.map((step) => (
          <Box component="li" key={step} sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
            <StepMark step={step} done={row.steps[step]} />
            <Typography component="span" variant="body2" aria-hidden>
              {shortSteps[step]}
            </Typography>
          </Box>
        ))}
      </Box>
    </Stack>
  );
}
