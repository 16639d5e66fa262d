import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { countText } from '@united/domain/shared/display';
import { limits } from '@united/domain/shared/limits';
import { useState } from 'react';
import { ExportChoice } from '~/portal/ui/list/export-choice';
import { SearchBox } from '~/portal/ui/list/search-box';
import { LoadFailed } from '~/portal/ui/load-failed';
import { ProgressLine } from '~/portal/ui/progress-line';
import { ScreenDialog } from '~/portal/ui/screen-dialog';
import { TableSkeleton } from '~/portal/ui/table-skeleton';
import { ReaderList } from './reader-list';
import { useReceiptCounts } from './receipt-count';
import { useReceiptsExport } from './receipts-csv';
import type { Row } from './row';
import { useReceipts } from './use-receipts';

/** Shows who has read and acknowledged an announcement, and who has not. */
export function ReceiptsDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const [search, setSearch] = useState('');
  const [missing, setMissing] = useState(false);
  const query = useReceipts(row, search, missing);
  const readers = query.data?.pages.flatMap((page) => page.readers);

  return (
    <ScreenDialog onClose={onClose} maxWidth="md" aria-labelledby="receipts-title">
      <DialogTitle id="receipts-title" sx={{ overflowWrap: 'anywhere' }}>
        Receipts for “{row.title}”
      </DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          <Figures row={row} />
          <div>
            <Box
              role="search"
              aria-label="Receipts"
              sx={{
                display: 'grid',
                gap: 1.5,
                alignItems: 'center',
                gridTemplateColumns: { xs: '1fr', sm: '1fr auto' },
              }}
            >
              <SearchBox
                value={search}
                placeholder="Search users..."
                searched="name or email"
                onSearch={setSearch}
              />
              <FormControlLabel
                label="Only missing receipts"
                control={<Switch checked={missing} onChange={(_, checked) => setMissing(checked)} />}
              />
            </Box>
            <ProgressLine active={query.isFetching && Boolean(readers)} />
          </div>
          {query.isError && !query.isFetching && (
            <LoadFailed message="Failed to load the receipts." onRetry={() => void query.refetch()} />
          )}
          {query.isPending && <TableSkeleton rows={5} columns={3} />}
          {readers && (
            <ReaderList
              row={row}
              readers={readers}
              empty={missing && !search ? 'No receipts are missing.' : 'No users found.'}
            />
          )}
          {query.hasNextPage && (
            <Button
              sx={{ alignSelf: 'center' }}
              disabled={query.isFetching}
              onClick={() => void query.fetchNextPage()}
            >
              Show more
            </Button>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <ExportButton row={row} />
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </ScreenDialog>
  );
}

function Figures({ row }: { row: Row }) {
  const counts = useReceiptCounts(row, true);
  if (!counts) return <Typography>Counting…</Typography>;
  const { readers, read, acknowledged } = counts;
  const outstanding = Math.max(0, readers - (row.must_acknowledge ? acknowledged : read));
  return (
    <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {countText(read)} of {countText(readers)} have read it
      {row.must_acknowledge && `, ${countText(acknowledged)} have acknowledged it`}.
      {readers < limits.counted && ` ${outstanding} ${outstanding === 1 ? 'has' : 'have'} not.`}
    </Typography>
  );
}

function ExportButton({ row }: { row: Row }) {
  const { start, dialog } = useReceiptsExport(row);
  return (
    <>
      <Box sx={{ mr: 'auto' }}>
        <ExportChoice onExport={(format) => void start(format)} />
      </Box>
      {dialog}
    </>
  );
}
