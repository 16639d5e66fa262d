import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { call } from '~/portal/data/call';
import { messageOf } from '~/portal/data/errors';
import { useQuery } from '~/portal/data/once';
import { Section } from '~/portal/ui/section';
import { preparedText, previewNotes, type SeasonPreview } from './preview-texts';

/** Returns what opening a season would prepare. */
export const useSeasonPreview = (season: number) =>
  useQuery({
    queryKey: ['season-preview', season],
    queryFn: () => call('previewSeason', {}),
    // Each call counts toward a limit.
    staleTime: 60_000,
    retry: false,
  });

/** What opening the season prepares, by bank. */
export function Preview({ season }: { season: number }) {
  const { data, error, refetch, isFetching } = useSeasonPreview(season);
  return (
    <Section title="What will be prepared">
      {data ? (
        <Figures preview={data} />
      ) : error ? (
        <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
          <Typography color="error" role="alert">
            {messageOf(error)}
          </Typography>
          <Button size="small" disabled={isFetching} onClick={() => void refetch()}>
            Retry
          </Button>
        </Stack>
      ) : (
        <Stack role="status" aria-label="Loading" spacing={1.5}>
          <Skeleton width="60%" />
          <Skeleton variant="rounded" height={132} sx={{ maxWidth: 480 }} />
        </Stack>
      )}
    </Section>
  );
}

function Figures({ preview }: { preview: SeasonPreview }) {
  const notes = previewNotes(preview);
  return (
    <Stack spacing={2}>
      <Typography>{preparedText(preview)}</Typography>
      {preview.by_bank.length > 0 && (
        <TableContainer
          sx={{
            maxWidth: 480,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1.25,
            bgcolor: 'background.paper',
          }}
        >
          <Table size="small" aria-label="Renewals by bank">
            <TableHead>
              <TableRow>
                <TableCell>Bank</TableCell>
                <TableCell align="right">Applications of season {preview.season - 1}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody sx={{ '& tr:last-of-type > *': { borderBottom: 0 } }}>
              {preview.by_bank.map(({ bank, offices }) => (
                <TableRow key={bank}>
                  <TableCell
                    component="th"
                    scope="row"
                    sx={{ whiteSpace: { sm: 'nowrap' }, overflowWrap: 'anywhere', minWidth: 150 }}
                  >
                    {bank}
                  </TableCell>
                  <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                    {offices.toLocaleString('en-US')}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
      {notes.length > 0 && (
        <Box component="ul" aria-label="Also" sx={{ m: 0, pl: 2.5 }}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </Box>
      )}
    </Stack>
  );
}
