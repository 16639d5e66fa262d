import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ImportRow } from './import-rows';

/** `row` counts from 1, the first below the headings. */
export interface RowError {
  row: number;
  field: string;
  message: string;
}

interface Props {
  rows: readonly ImportRow[];
  errors: readonly RowError[];
  /** How many were created all the same: those whose rows stayed good when the others were refused at the last moment. */
  created: number;
}

const cellOf = (row: ImportRow | undefined, field: string): string =>
  Object.entries(row ?? {}).find(([name]) => name === field)?.[1] ?? '';

/** Which rows are not accepted, and why. */
export function ImportErrors({ rows, errors, created }: Props) {
  const bad = new Set(errors.map(({ row }) => row)).size;
  return (
    <Stack spacing={1.5}>
      <Alert severity={created > 0 ? 'warning' : 'error'}>
        {`${bad} of ${rows.length} ${rows.length === 1 ? 'row needs' : 'rows need'} your attention. `}
        {created > 0
          ? `${created} were imported; correct the others and import them alone.`
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
              <TableCell>Value</TableCell>
              <TableCell>Problem</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {errors.map(({ row, field, message }) => (
              <TableRow key={`${row} ${field} ${message}`}>
                <TableCell>{row}</TableCell>
                <TableCell>{field}</TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>
                  {cellOf(rows[row - 1], field) || '(blank)'}
                </TableCell>
                <TableCell>{message}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Stack>
  );
}
