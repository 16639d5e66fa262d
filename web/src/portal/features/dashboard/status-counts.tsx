import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import {
  bankApplicationStatuses,
  statusMeanings,
  withdrawnLabel,
} from '@united/domain/bank-applications/status';
import { countText } from '@united/domain/shared/display';
import { Link } from 'react-router-dom';
import { statusIcons } from '~/portal/shared/bank-applications/status-icons';
import { sumOf } from '~/portal/shared/dashboard/stats';
import { useStats } from '~/portal/shared/dashboard/use-stats';
import { Section } from '~/portal/ui/section';
import { Figure } from './figure';
import { PapersWaiting } from './papers-waiting';

/** Applications per status, each linked to the filtered list. */
export function StatusCounts() {
  const stats = useStats();
  return (
    <Section title="Bank applications by status">
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 1, sm: 2 },
          gridTemplateColumns: { sm: 'repeat(3, 1fr)', lg: 'repeat(5, 1fr)' },
        }}
      >
        {bankApplicationStatuses.map((status) => {
          const { tone, short } = statusMeanings[status];
          const Icon = statusIcons[status];
          return (
            <Card variant="outlined" key={status}>
              <CardActionArea
                component={Link}
                to={`/admin/bank-applications?${new URLSearchParams({ status })}`}
                sx={{
                  height: '100%',
                  px: 2,
                  py: { xs: 1.25, sm: 2 },
                  display: { xs: 'flex', sm: 'block' },
                  alignItems: 'center',
                  justifyContent: 'space-between',
                }}
              >
                <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', color: `${tone}.main` }}>
                  <Icon fontSize="small" aria-hidden />
                  <Typography variant="subtitle2" component="span">
                    {short}
                  </Typography>
                </Box>
                <Typography
                  variant="h2"
                  component="p"
                  sx={{ mt: { sm: 1 }, fontVariantNumeric: 'tabular-nums' }}
                >
                  <Figure stats={stats} of={({ applications }) => sumOf(applications, [status])} />
                </Typography>
              </CardActionArea>
            </Card>
          );
        })}
      </Box>
      <Withdrawn />
      <PapersWaiting />
    </Section>
  );
}

/** The number of withdrawn applications. Renders nothing if there are none. */
function Withdrawn() {
  const stats = useStats();
  const count = stats ? sumOf(stats.applications, [withdrawnLabel]) : 0;
  if (count === 0) return null;
  return (
    <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
      In addition,{' '}
      <MuiLink component={Link} to="/admin/bank-applications?change=withdrawn">
        {count === 1 ? '1 was withdrawn' : `${countText(count)} were withdrawn`}
      </MuiLink>{' '}
      by {count === 1 ? 'its office' : 'their offices'}.
    </Typography>
  );
}
