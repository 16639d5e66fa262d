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
import { LinesSkeleton } from '~/portal/ui/lines-skeleton';
import { LoadFailed } from '~/portal/ui/load-failed';
import { ProgressLine } from '~/portal/ui/progress-line';
import { boxedList } from './boxed-list';
import { Queue } from './queue';
import type { PassedStatus } from './use-passing';
import type { DeskQueue, Row } from './use-queue';

const statusOptions = passedStatuses.map((status) => ({ value: status, label: status }));

interface Props {
  /** Names of the banks in the filter. */
  banks: readonly string[];
  /** The selected bank; '' for all. */
  bank: string;
  onBank: (bank: string) => void;
  passTo: PassedStatus;
  onPassTo: (status: PassedStatus) => void;
  /** Shows all waiting offices instead of the selected ones. */
  onShowAll: () => void;
  queue: DeskQueue;
  /** The id of the open office; '' for none. */
  current: string;
  locks: ReadonlyMap<string, EntryLock>;
  onSelect: (row: Row) => void;
  onOpen: (row: Row) => void;
}

/** The queue with its filters. On phones, it is hidden while an office is open. */
export function QueuePanel(props: Props) {
  const { banks, bank, onBank, passTo, onPassTo, onShowAll, queue, current, locks, onSelect, onOpen } = props;
  const { uid } = useSession();
  return (
    <Stack
      spacing={2}
      sx={{
        display: { xs: current === '' ? 'flex' : 'none', md: 'flex' },
        minWidth: 0,
        // Keeps the queue visible next to a long form. The top padding leaves room for the label of the
        // first field, which the panel would cut.
        position: { md: 'sticky' },
        top: { md: 8 },
        maxHeight: { md: 'calc(100vh - 16px)' },
        overflowY: { md: 'auto' },
        pt: { md: 1 },
        mt: { md: -1 },
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
        label="Status when passed"
        all="No change"
        value={passTo}
        options={statusOptions}
        onChoose={(chosen) => onPassTo(passedStatuses.find((status) => status === chosen) ?? '')}
      />
      <Box>
        <Typography component="h2" variant="h5">
          {queue.chosen
            ? `${queue.total} selected`.trim()
            : queue.total === ''
              ? 'To enter'
              : `${queue.total} to enter`}
        </Typography>
        {queue.chosen && (
          <Button size="small" onClick={onShowAll} sx={{ ml: -0.5, mb: 0.5 }}>
            Show all waiting
          </Button>
        )}
        <ProgressLine active={queue.refreshing} />
        {queue.error !== null && (
          <LoadFailed message="Failed to load the queue." error={queue.error} onRetry={queue.retry} />
        )}
        {queue.loading && (
          <Box sx={{ ...boxedList, px: 2, py: 1 }}>
            <LinesSkeleton entries={8} />
          </Box>
        )}
        {!queue.loading && queue.error === null && queue.rows.length === 0 && (
          <EmptyState
            icon={<DoneAllIcon />}
            title={queue.chosen ? 'No matching offices' : 'Nothing to enter'}
            hint={
              queue.chosen
                ? 'The selected offices belong to another bank or were deleted, or the link is incomplete.'
                : 'Applications appear here as soon as offices send them, and again when an office corrects one.'
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
            More offices appear as you pass these.
          </Typography>
        )}
      </Box>
    </Stack>
  );
}
