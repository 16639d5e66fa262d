import MailIcon from '@mui/icons-material/ForwardToInboxOutlined';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { call } from '~/portal/data/call';
import { useQuery } from '~/portal/data/once';
import { countReveals } from '~/portal/data/reads';
import { useSettings } from '~/portal/shared/settings/settings';
import { useConfirm } from '~/portal/ui/confirm';
import { DetailList } from '~/portal/ui/detail-list';
import { ListGrid } from '~/portal/ui/list/list-grid';
import { ListPage } from '~/portal/ui/list/list-page';
import { useList } from '~/portal/ui/list/use-list';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { useToast } from '~/portal/ui/toast';
import { useAction } from '~/portal/ui/use-action';
import { columns, memberPath, progressText, seenText } from './columns';
import { unsentRenewals } from './figure-queries';
import { type Row, renewals } from './list';
import { RenewalState } from './renewal-state';

/** The current season's renewals, for staff. */
export function RenewalsPage() {
  return (
    <RetryBoundary message="Failed to load the renewals.">
      <Page />
    </RetryBoundary>
  );
}

function Page() {
  const { season } = useSettings();
  const view = useList(renewals, season);
  return (
    <ListPage
      view={view}
      title={`Renewals for season ${season}`}
      subtitle={
        <>
          Applications that were prepared from season {season - 1}.{' '}
          <Link component={RouterLink} to="/admin/season">
            Back to the season
          </Link>
        </>
      }
      action={<Remind season={season} />}
    >
      <ListGrid view={view} columns={columns} card={(row) => <RenewalCard row={row} />} />
    </ListPage>
  );
}

/** A row's layout on phones. */
const RenewalCard = ({ row }: { row: Row }) => (
  <Stack sx={{ gap: 1.5, minWidth: 0 }}>
    <Stack
      direction="row"
      sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}
    >
      <Typography component="h2" variant="h5" sx={{ overflowWrap: 'anywhere' }}>
        <Link component={RouterLink} to={memberPath(row)}>
          {row.office_name}
        </Link>
      </Typography>
      <RenewalState state={row.state} />
    </Stack>
    <DetailList
      compact
      items={[
        { label: 'EFIN', value: row.efin },
        { label: 'Bank product', value: row.bank_product },
        { label: 'Opened', value: seenText(row) },
        { label: 'Progress', value: progressText(row) },
      ]}
    />
  </Stack>
);

/** Emails everyone who has renewals to send. Says so if no one has. */
function Remind({ season }: { season: number }) {
  const confirm = useConfirm();
  const spec = unsentRenewals(season);
  const { data: unsent, isError } = useQuery({
    // Refetched together with the list.
    queryKey: [renewals.key, 'figure', spec],
    queryFn: () => countReveals(spec),
    refetchOnWindowFocus: 'always',
  });
  const toast = useToast();
  const { run, busy } = useAction(async () => {
    const { queued } = await call('remindRenewals', { season });
    toast.success(
      'Reminder queued',
      `${queued === 1 ? '1 recipient' : `${queued.toLocaleString('en-US')} recipients`} so far today. The rest will follow.`,
    );
  }, 'The reminder was not sent');
  const remind = async () => {
    const agreed = await confirm({
      title: 'Remind everyone who has not sent their renewals?',
      body: `Each member and ERO with a renewal for season ${season} that is not sent gets one email, however many offices they have. Everyone gets it at most once a day.`,
      confirmLabel: 'Send the reminder',
    });
    if (agreed) await run();
  };
  if (unsent === 0) return <Typography color="text.secondary">No one has renewals to send.</Typography>;
  // If counting fails, the server decides.
  const canRemind = isError || unsent !== undefined;
  return (
    <Button
      variant={canRemind ? 'contained' : 'outlined'}
      startIcon={<MailIcon />}
      disabled={busy || !canRemind}
      aria-busy={busy}
      onClick={() => void remind()}
    >
      {busy ? 'Sending…' : 'Remind'}
    </Button>
  );
}
