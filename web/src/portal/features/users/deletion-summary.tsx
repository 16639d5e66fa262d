import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { ownApplications } from '@united/domain/bank-applications/queries';
import { customValuesOf } from '@united/domain/custom-values/queries';
import { ownTicketReplies, ownTicketsOfStatus } from '@united/domain/tickets/queries';
import { ownProgress } from '@united/domain/training/queries';
import { messagesOf } from '@united/domain/users/queries';
import { useQuery } from '~/portal/data/once';
import { countAll, countUpTo } from '~/portal/data/reads';
import { LoadFailed } from '~/portal/ui/load-failed';
import { type Row, users } from './list';

const counts = [
  {
    one: 'bank application',
    many: 'bank applications',
    count: (uid: string) => countAll(ownApplications(uid)),
  },
  {
    one: 'support ticket',
    many: 'support tickets',
    count: (uid: string) => countUpTo(ownTicketsOfStatus(uid, null)),
    max: 100,
  },
  {
    one: 'reply in their conversations',
    many: 'replies in their conversations',
    count: (uid: string) => countUpTo(ownTicketReplies(uid, 100)),
    max: 100,
  },
  {
    one: 'course with training progress',
    many: 'courses with training progress',
    count: (uid: string) => countUpTo(ownProgress(uid)),
  },
  { one: 'message', many: 'messages', count: (uid: string) => countUpTo(messagesOf(uid)), max: 100 },
  {
    one: 'custom value',
    many: 'custom values',
    count: (uid: string) => countUpTo(customValuesOf(uid)),
    max: 100,
  },
] as const satisfies readonly {
  one: string;
  many: string;
  count: (uid: string) => Promise<number>;
  max?: number;
}[];

/** What will be deleted along with a user, counted on the server. Omits what there is none of. */
export function DeletionSummary({ user }: { user: Row }) {
  const { data, isError, refetch } = useQuery({
    queryKey: [users.key, user.id, 'what-will-go'],
    queryFn: () => Promise.all(counts.map(({ count }) => count(user.id))),
    staleTime: 0,
  });
  if (isError) {
    return <LoadFailed message="Failed to count what will be deleted." onRetry={() => void refetch()} />;
  }
  return (
    <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
      This cannot be undone. Access ends immediately, and the following will be deleted along with the account{' '}
      {user.email}:
      <Box component="ul" aria-label="What will be deleted" sx={{ m: 0, mt: 1, pl: 2.5 }}>
        {counts.map((kind, at) => {
          const found = data?.[at];
          if (found === 0) return null;
          const atLeast = 'max' in kind && found !== undefined && found >= kind.max ? ' or more' : '';
          return (
            <li key={kind.one}>
              {found === undefined ? (
                <Skeleton width={140} sx={{ display: 'inline-block' }} />
              ) : (
                `${found}${atLeast} ${found === 1 ? kind.one : kind.many}`
              )}
            </li>
          );
        })}
        <li>files uploaded to tickets, drafts, profile picture and sign-in account</li>
      </Box>
    </Alert>
  );
}
