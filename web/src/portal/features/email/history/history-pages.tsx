import MailIcon from '@mui/icons-material/MailOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { emailNotificationDocument } from '@united/domain/email-notification';
import { type NotificationFilters, notificationHistory } from '@united/domain/email-queries';
import { EmptyState } from '~/portal/components/empty-state';
import { listRetries, retryDelay } from '~/portal/components/grid/retry';
import { LoadFailed } from '~/portal/components/load-failed';
import { TableSkeleton } from '~/portal/components/table-skeleton';
import { useLiveQuery } from '~/portal/firebase/live';
import { pageOf } from '~/portal/firebase/queries';
import { type EmailState, noFilters } from '../list-state';
import { type Notification, NotificationList } from './notification-list';

/** Messages a page: the spec's latest 100. */
const pageSize = 100;

interface PageProps {
  filters: NotificationFilters;
  /** From 0. */
  page: number;
  onOpen: (id: string) => void;
  onPage: (page: number, next: string | null) => void;
  onClear: (change: Partial<EmailState>) => void;
}

/** The latest messages, as they come and change. */
export function LivePage(props: PageProps) {
  const { status, data } = useLiveQuery(
    notificationHistory(props.filters, pageSize),
    emailNotificationDocument,
  );
  if (status === 'loading') return <TableSkeleton rows={8} columns={4} />;
  const next = data.length === pageSize ? (data.at(-1)?.id ?? null) : null;
  return <Page {...props} rows={data} next={next} />;
}

/** Messages before those, read once. */
export function OlderPage({ after, ...props }: PageProps & { after: string }) {
  const spec = notificationHistory(props.filters, pageSize);
  const { data, isPending, isError, isFetching, refetch } = useQuery({
    queryKey: ['notifications', spec, after],
    queryFn: () => pageOf(spec, emailNotificationDocument, after || undefined),
    retry: listRetries,
    retryDelay,
    refetchOnMount: 'always',
  });
  if (isError && !isFetching)
    return <LoadFailed message="Failed to load the notifications." onRetry={() => void refetch()} />;
  if (isPending || !data) return <TableSkeleton rows={8} columns={4} />;
  return <Page {...props} rows={data.rows} next={data.next} />;
}

function Page({
  rows,
  next,
  filters,
  page,
  onOpen,
  onPage,
  onClear,
}: PageProps & { rows: readonly Notification[]; next: string | null }) {
  const filtered = filters.search.trim() !== '' || filters.status !== null || filters.type !== null;
  return (
    <>
      {rows.length === 0 ? (
        <EmptyState
          icon={<MailIcon />}
          title={page > 0 ? 'No older notifications' : 'No notifications found'}
          hint={
            filtered
              ? 'No email matches the search and the filters. Search looks for the beginning of words in subject, recipient and name.'
              : 'Every email that the portal writes will be listed here.'
          }
          action={
            filtered && (
              <Button variant="outlined" onClick={() => onClear(noFilters)}>
                Clear filters
              </Button>
            )
          }
        />
      ) : (
        <NotificationList rows={rows} onOpen={onOpen} />
      )}
      {(page > 0 || next) && (
        <Stack direction="row" sx={{ mt: 2, justifyContent: 'space-between', alignItems: 'center' }}>
          <Button variant="outlined" disabled={page === 0} onClick={() => onPage(page - 1, null)}>
            Newer
          </Button>
          <Typography color="text.secondary">Page {page + 1}</Typography>
          <Button variant="outlined" disabled={!next} onClick={() => onPage(page + 1, next)}>
            Older
          </Button>
        </Stack>
      )}
    </>
  );
}
