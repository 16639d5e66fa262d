import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { audienceLabels } from '@united/domain/announcement';
import { dateTimeText } from '@united/domain/display';
import type { ReactNode } from 'react';
import { ReceiptCount } from './receipt-count';
import type { Row, RowAction } from './row';
import { RowMenu } from './row-menu';
import { StateChips } from './state-chip';

interface Props {
  rows: readonly Row[];
  now: Date;
  onAction: (action: RowAction, row: Row) => void;
}

const columns = ['Title', 'Audience', 'State', 'Receipts', 'Published', 'Expires', 'Actions'];

/** All announcements: a table, or cards on a phone. */
export function AnnouncementList(props: Props) {
  return useMediaQuery('(max-width:899.95px)') ? <Cards {...props} /> : <Rows {...props} />;
}

const when = (row: Row) => ({
  published: dateTimeText(row.publish_at.toDate()),
  expires: row.expires_at ? dateTimeText(row.expires_at.toDate()) : 'Never',
});

function Rows({ rows, now, onAction }: Props) {
  return (
    <TableContainer
      // Reached by Tab, so that the keyboard can scroll it where it is wider than the screen.
      tabIndex={0}
      role="region"
      aria-label="Announcements"
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1.25, bgcolor: 'background.paper' }}
    >
      <Table
        aria-label="Announcements"
        sx={{
          minWidth: 1020,
          '& tr:last-of-type > td': { borderBottom: 0 },
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column}>{column}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => {
            const { published, expires } = when(row);
            return (
              <TableRow hover key={row.id}>
                <TableCell sx={{ minWidth: 200, overflowWrap: 'anywhere' }}>
                  <TitleLink row={row} onEdit={() => onAction('edit', row)} />
                </TableCell>
                <TableCell>{audienceLabels[row.audience]}</TableCell>
                <TableCell>
                  <StateChips row={row} now={now} />
                </TableCell>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>
                  <ReceiptCount row={row} now={now} onOpen={() => onAction('receipts', row)} />
                </TableCell>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>{published}</TableCell>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>{expires}</TableCell>
                <TableCell>
                  <RowMenu row={row} now={now} onAction={onAction} />
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function Cards({ rows, now, onAction }: Props) {
  return (
    <Stack component="ul" aria-label="Announcements" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {rows.map((row) => {
        const { published, expires } = when(row);
        return (
          <Card component="li" variant="outlined" key={row.id} sx={{ p: 2 }}>
            <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 1 }}>
              <Typography component="h2" variant="h5" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                <TitleLink row={row} onEdit={() => onAction('edit', row)} />
              </Typography>
              <RowMenu row={row} now={now} onAction={onAction} />
            </Stack>
            <StateChips row={row} now={now} />
            <Box
              component="dl"
              sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5, m: 0, mt: 1.5 }}
            >
              <Fact label="Audience" value={audienceLabels[row.audience]} />
              <Fact
                label="Receipts"
                value={<ReceiptCount row={row} now={now} onOpen={() => onAction('receipts', row)} />}
              />
              <Fact label="Published" value={published} />
              <Fact label="Expires" value={expires} />
            </Box>
          </Card>
        );
      })}
    </Stack>
  );
}

function Fact({ label, value }: { label: string; value: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Box component="dd" sx={{ m: 0 }}>
        {value}
      </Box>
    </Box>
  );
}

function TitleLink({ row, onEdit }: { row: Row; onEdit: () => void }) {
  return (
    <Link
      component="button"
      type="button"
      onClick={onEdit}
      aria-label={`Edit ${row.title}`}
      sx={{ textAlign: 'left', font: 'inherit', fontWeight: 600 }}
    >
      {row.title}
    </Link>
  );
}
