import MailIcon from '@mui/icons-material/ForwardToInboxOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { readinessMissing } from '@united/domain/readiness/queries';
import {
  type ReadinessStep,
  readinessStepLabels,
  readinessSteps,
} from '@united/domain/readiness/season-readiness';
import { countText } from '@united/domain/shared/display';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { call } from '~/portal/data/call';
import { useQuery } from '~/portal/data/once';
import { countReveals } from '~/portal/data/reads';
import { useConfirm } from '~/portal/ui/confirm';
import { useToast } from '~/portal/ui/toast';
import { useAction } from '~/portal/ui/use-action';
import { readinessUsers as list } from './list';

const users = (count: number) => (count === 1 ? '1 user' : `${countText(count)} users`);

/** Shows how many users are missing each step, each with a reminder button. */
export function Reminders({ season }: { season: number }) {
  return (
    <Box component="section" aria-label="Missing steps">
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)', lg: 'repeat(3, 1fr)' },
        }}
      >
        {readinessSteps.map((step) => (
          <Reminder key={step} season={season} step={step} />
        ))}
      </Box>
    </Box>
  );
}

function Reminder({ season, step }: { season: number; step: ReadinessStep }) {
  const spec = readinessMissing(season, step);
  const {
    data: count,
    isError,
    refetch,
  } = useQuery({
    queryKey: [list.key, 'missing', spec],
    queryFn: () => countReveals(spec),
    refetchOnWindowFocus: 'always',
  });
  const { remind, busy, sendId } = useReminder(season, step);
  const label = readinessStepLabels[step];
  return (
    <Card
      variant="outlined"
      component="li"
      sx={{
        p: 2,
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1.5,
        flexWrap: 'wrap',
      }}
    >
      <Box>
        <Typography sx={{ fontWeight: 650 }}>{label}</Typography>
        <Typography variant="body2" color="text.secondary" component="div">
          {isError ? (
            <Button size="small" color="error" onClick={() => void refetch()}>
              Retry
            </Button>
          ) : count === undefined ? (
            <Skeleton width={96} role="status" aria-label="Loading" />
          ) : count === 0 ? (
            'Everyone has completed it'
          ) : (
            `Missing for ${users(count)}`
          )}
        </Typography>
        {sendId && (
          <Link
            component={RouterLink}
            variant="body2"
            to={`/admin/email-notifications?${new URLSearchParams({ tab: 'templates', send: sendId })}`}
          >
            Show progress
          </Link>
        )}
      </Box>
      {Boolean(count) && (
        <Button
          size="small"
          variant="outlined"
          startIcon={<MailIcon />}
          disabled={busy}
          aria-busy={busy}
          aria-label={`Remind: ${label}`}
          onClick={() => void remind(count ?? 0)}
        >
          {busy ? 'Sending…' : 'Remind'}
        </Button>
      )}
    </Card>
  );
}

/** Confirms, then queues the reminder. */
function useReminder(season: number, step: ReadinessStep) {
  const confirm = useConfirm();
  const toast = useToast();
  const [sendId, setSendId] = useState<string | null>(null);
  const label = readinessStepLabels[step];
  const { run, busy } = useAction(async () => {
    const { send_id, queued } = await call('remindMissingStep', { season, step });
    setSendId(send_id);
    toast.success('Reminder queued', `${users(queued)} so far today. The rest will follow.`);
  }, 'The reminder was not sent');

  const remind = async (count: number): Promise<void> => {
    const agreed = await confirm({
      title: `Remind ${users(count)} about “${label}”?`,
      body: `Each user gets an email that explains how to complete this step for season ${season}. Inactive accounts are skipped. Each user gets it at most once a day.`,
      confirmLabel: `Email ${users(count)}`,
    });
    if (agreed) await run();
  };

  return { remind, busy, sendId };
}
