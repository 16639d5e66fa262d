import DoneAllIcon from '@mui/icons-material/DoneAllOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { passedStatuses } from '@united/domain/bank-applications/entry-contracts';
import type { EntryLock } from '@united/domain/bank-applications/entry-lock';
import { useSession } from '~/portal/shared/users/session-context';
import { ChoiceField } from '~/portal/ui/choice-field';
import { EmptyState } from '~/portal/ui/empty-state';
import { LoadFailed } from '~/portal/ui/load-failed';
import { ProgressLine } from '~/portal/ui/progress-line';
import { TableSkeleton } from '~/portal/ui/table-skeleton';
import { Queue } from './queue';
import type { PassedStatus } from './use-passing';
import type { DeskQueue, Row } from './use-queue';

const statusOptions = passedStatuses.map((status) => ({ value: status, label: status }));

interface Props {
  /** Names of the banks that are offered. */
  banks: readonly string[];
  /** The bank whose offices are listed; '' for all. */
  bank: string;
  onBank: (bank: string) => void;
  passTo: PassedStatus;
  onPassTo: (status: PassedStatus) => void;
  /** Leaves the chosen offices for all that wait. */
  onWhole: () => void;
  queue: DeskQueue;
  /** The id of the office that is shown; '' for none. */
  current: string;
  locks: ReadonlyMap<string, EntryLock>;
  onSelect: (row: Row) => void;
  onOpen: (row: Row) => void;
}

/** The queue, and what to do with its offices. On a phone it gives way to the office. */
export function QueuePanel(props: Props) {
  const { banks, bank, onBank, passTo, onPassTo, onWhole, queue, current, locks, onSelect, onOpen } = props;
  const { uid } = useSession();
  return (
    <Stack
      spacing={2}
      sx={{
        display: { xs: current === '' ? 'flex' : 'none', md: 'flex' },
        minWidth: 0,
        // Beside a long form the queue stays in sight; room for the labels of the fields on
        // top.
        position: { md: 'sticky' },
        top: { md: 8 },
        maxHeight: { md: 'calc(100vh - 16px)' },
        overflowY: { md: 'auto' },
        pt: 1,
      }}
    >
      <ChoiceField
        label="Bank"
        all="All banks"
        value={bank}
        options={[...new Set([...banks, ...(bank ? [bank] : [])])].map((name) => ({
          value: name,
          label: name,
        }))}
        onChoose={onBank}
      />
      <ChoiceField
        label="Status once passed"
        all="Leave as it is"
        value={passTo}
        options={statusOptions}
        onChoose={(chosen) => onPassTo(passedStatuses.find((status) => status === chosen) ?? '')}
      />
      <Box>
        <Typography component="h2" variant="h5">
          {queue.chosen
            ? `${queue.total} chosen`.trim()
            : queue.total === ''
              ? 'To enter'
              : `${queue.total} to enter`}
        </Typography>
        {queue.chosen && (
          <Button size="small" onClick={onWhole} sx={{ ml: -0.5, mb: 0.5 }}>
            Show all that wait
          </Button>
        )}
        <ProgressLine active={queue.refreshing} />
        {queue.error !== null && (
          <LoadFailed message="Failed to load the queue." error={queue.error} onRetry={queue.retry} />
        )}
        {queue.loading && <TableSkeleton rows={6} columns={1} />}
        {!queue.loading && queue.error === null && queue.rows.length === 0 && (
          <EmptyState
            icon={<DoneAllIcon />}
            title={queue.chosen ? 'None of the chosen offices' : 'Nothing to enter'}
            hint={
              queue.chosen
                ? 'They are of another bank, were deleted, or the link is incomplete.'
                : 'Applications appear here as soon as offices send them, and again when a sent one is corrected.'
            }
          />
        )}
        {queue.rows.length > 0 && (
          <Queue
            rows={queue.rows}
            current={current}
            locks={locks}
            uid={uid}
            onSelect={onSelect}
            onOpen={onOpen}
          />
        )}
        {queue.more && (
          <Button onClick={queue.more} sx={{ mt: 1 }}>
            Load more
          </Button>
        )}
        {queue.capped && (
          <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
            Further ones follow as soon as some of these are passed.
          </Typography>
        )}
      </Box>
    </Stack>
  );
}
