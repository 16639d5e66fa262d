import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { RowError } from '@united/domain/shared/import';

/** A parsed row of an import: cells by column. */
type ImportRow = Readonly<Record<string, string>>;

interface Props {
  rows: readonly ImportRow[];
  errors: readonly RowError[];
  /** Columns whose cells are not shown again, such as one that may hold passwords. */
  hidden?: readonly string[];
  /** Rows created although others were refused at the last moment. */
  created: number;
}

/** On a phone the value is below the problem instead of in a narrow column. */
const onlyWide = { display: { xs: 'none', sm: 'table-cell' } } as const;

/** The refused rows, and why. */
export function ImportErrors({ rows, errors, hidden = [], created }: Props) {
  const cellOf = (row: number, field: string) => {
    const cell = rows[row - 1]?.[field] ?? '';
    if (cell === '') return '(blank)';
    return hidden.includes(field) ? '(not shown)' : cell;
  };
  const bad = new Set(errors.map(({ row }) => row)).size;
  return (
    <Stack spacing={1.5}>
      <Alert severity={created > 0 ? 'warning' : 'error'}>
        {`${bad} of ${rows.length} ${rows.length === 1 ? 'row needs' : 'rows need'} your attention. `}
        {created > 0
          ? `${created} were imported; correct the others and import only those.`
          : 'Nothing was written. Correct them and check again.'}
      </Alert>
      <TableContainer
        tabIndex={0}
        role="region"
        aria-label="Row errors"
        sx={{ maxHeight: 320, border: 1, borderColor: 'divider', borderRadius: 1 }}
      >
        <Table size="small" stickyHeader aria-label="Row errors">
          <TableHead>
            <TableRow>
              <TableCell>Row</TableCell>
              <TableCell>Field</TableCell>
              <TableCell sx={onlyWide}>Value</TableCell>
              <TableCell>Problem</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
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
          </TableBody>
        </Table>
      </TableContainer>
    </Stack>
  );
}
