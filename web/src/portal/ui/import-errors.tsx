import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { RowError } from '@united/domain/shared/import';
import { ImportTable, onlyWide } from './import-table';

/** A parsed import row: cells by column. */
type ImportRow = Readonly<Record<string, string>>;

interface Props {
  rows: readonly ImportRow[];
  errors: readonly RowError[];
  /** Whether to mask a cell, such as one that may hold a password. */
  hides: (row: ImportRow, column: string) => boolean;
  /** Number of rows created although the server rejected others. */
  created: number;
}

/** Lists the rejected rows with the reasons. */
export function ImportErrors({ rows, errors, hides, created }: Props) {
  const cellOf = (row: number, field: string) => {
    const cells = rows[row - 1] ?? {};
    if (!cells[field]) return '(blank)';
    return hides(cells, field) ? '(not shown)' : cells[field];
  };
  const bad = new Set(errors.map(({ row }) => row)).size;
  return (
    <Stack spacing={1.5}>
      <Alert severity={created > 0 ? 'warning' : 'error'}>
        {`${bad} of ${rows.length} ${rows.length === 1 ? 'row needs' : 'rows need'} your attention. `}
        {created > 0
          ? `${created} imported. Correct the others and import only those.`
          : 'Nothing was saved. Correct them and check again.'}
      </Alert>
      <ImportTable
        label="Row errors"
        maxHeight={320}
        head={
          <>
            <TableCell>Row</TableCell>
            <TableCell>Field</TableCell>
            <TableCell sx={onlyWide}>Value</TableCell>
            <TableCell>Problem</TableCell>
          </>
        }
      >
        {errors.map(({ row, field, message }) => (
          <TableRow key={`${row} ${field} ${message}`}>
            <TableCell>{row}</TableCell>
            <TableCell>{field}</TableCell>
            <TableCell sx={{ ...onlyWide, overflowWrap: 'anywhere' }}>{cellOf(row, field)}</TableCell>
            <TableCell>
              {message}
              <Typography
                variant="body2"
                color="text.secondary"
                sx={{ display: { sm: 'none' }, overflowWrap: 'anywhere' }}
              >
                {cellOf(row, field)}
              </Typography>
            </TableCell>
          </TableRow>
        ))}
      </ImportTable>
    </Stack>
  );
}
