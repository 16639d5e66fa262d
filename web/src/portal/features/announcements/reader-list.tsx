import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { dateTimeText } from '@united/domain/shared/display';
import type { Timestamp } from '@united/domain/shared/timestamp';
import type { Row } from './row';
import type { Reader } from './use-receipts';

interface Props {
  row: Row;
  readers: readonly Reader[];
  /** Shown when the list is empty. */
  empty: string;
}

/** Phones show a single column that includes the times. */
const wideOnly = { display: { xs: 'none', sm: 'table-cell' } } as const;

/** Lists users with the times they read and acknowledged an announcement. */
export function ReaderList({ row, readers, empty }: Props) {
  if (readers.length === 0)
    return <Typography sx={{ color: 'text.secondary', py: 3, textAlign: 'center' }}>{empty}</Typography>;
  return (
    <TableContainer
      tabIndex={0}
      role="region"
      aria-label="People"
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Table size="small" aria-label="People" sx={{ '& tr:last-of-type > td': { borderBottom: 0 } }}>
        <TableHead>
          <TableRow>
            <TableCell>User</TableCell>
            <TableCell sx={wideOnly}>Read</TableCell>
            {row.must_acknowledge && <TableCell sx={wideOnly}>Acknowledged</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {readers.map(({ user, receipt }) => (
            <TableRow key={user.id}>
              <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 140 }}>
                {user.name}
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {user.email}
                </Typography>
                <Typography variant="body2" sx={{ display: { sm: 'none' }, mt: 0.5 }}>
                  Read: {timeText(receipt?.read_at)}
                  {row.must_acknowledge && (
                    <>
                      <br />
                      Acknowledged: {timeText(receipt?.acknowledged_at)}
                    </>
                  )}
                </Typography>
              </TableCell>
              <TimeCell time={receipt?.read_at} />
              {row.must_acknowledge && <TimeCell time={receipt?.acknowledged_at} />}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

type Time = Timestamp | null | undefined;

const timeText = (time: Time): string => (time ? dateTimeText(time.toDate()) : 'Not yet');

function TimeCell({ time }: { time: Time }) {
  return (
    <TableCell
      sx={{
        ...wideOnly,
        fontVariantNumeric: 'tabular-nums',
        color: time ? 'text.primary' : 'text.secondary',
      }}
    >
      {timeText(time)}
    </TableCell>
  );
}
