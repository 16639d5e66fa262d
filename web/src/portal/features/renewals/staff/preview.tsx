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
import type { CallableOutput } from '@united/domain/shared/contracts';
import { call } from '~/portal/data/call';
import { messageOf } from '~/portal/data/errors';
import { useQuery } from '~/portal/data/once';
import { Section } from '~/portal/ui/section';

export type SeasonPreview = CallableOutput<'previewSeason'>;

/** Returns what opening a season would prepare. */
export const useSeasonPreview = (season: number) =>
  useQuery({
    queryKey: ['season-preview', season],
    queryFn: () => call('previewSeason', {}),
    // Each call counts toward a limit.
    staleTime: 60_000,
    retry: false,
  });

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** Summarizes what is prepared: "Prepares 214 renewals for 96 members and EROs." */
export const preparedText = ({ offices, people }: SeasonPreview): string =>
  `Prepares up to ${counted(offices, 'renewal', 'renewals')} for ${counted(people, 'member or ERO', 'members and EROs')}.`;

/** What else the opening does, or leaves to do, one sentence each. */
export const previewNotes = (preview: SeasonPreview): string[] => {
  const { without_secrets, pending_people, unfinished_changes, draft_count, season } = preview;
  return [
    ...(without_secrets > 0
      ? [
          `${counted(without_secrets, 'application has', 'applications have')} sensitive values that were disposed of. The offices must enter them again.`,
        ]
      : []),
    ...(pending_people > 0
      ? [
          `${counted(pending_people, 'account is', 'accounts are')} awaiting approval. They can check their renewals but not send them.`,
        ]
      : []),
    ...(unfinished_changes > 0
      ? [
          unfinished_changes === 1
            ? '1 requested change is still open and will expire.'
            : `${counted(unfinished_changes, '', 'requested changes')} are still open and will expire.`,
        ]
      : []),
    ...(draft_count > 0
      ? [
          draft_count === 1
            ? `1 unfinished application stays and will be submitted for season ${season}.`
            : `${counted(draft_count, '', 'unfinished applications')} stay and will be submitted for season ${season}.`,
        ]
      : []),
  ];
};

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
                  <TableCell component="th" scope="row">
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
