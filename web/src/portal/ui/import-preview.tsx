import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { ImportTable } from './import-table';

type Row = Readonly<Record<string, string>>;

interface Props {
  rows: readonly Row[];
  /** Whether to mask a cell, such as one that may hold a password. */
  hides: (row: Row, column: string) => boolean;
}

/** Shows the rows exactly as read, before they are imported. */
export function ImportPreview({ rows, hides }: Props) {
  const columns = Object.keys(rows[0] ?? {});
  return (
    <ImportTable
      label="Rows to import"
      maxHeight={320}
      head={
        <>
          <TableCell>Row</TableCell>
          {columns.map((column) => (
            <TableCell key={column}>{column}</TableCell>
          ))}
        </>
      }
    >
      {rows.map((row, i) => (
        // The order of rows never changes.
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no id
        <TableRow key={i}>
          <TableCell>{i + 1}</TableCell>
          {columns.map((column) => (
            <TableCell key={column} sx={{ overflowWrap: 'anywhere', minWidth: 96 }}>
              {hides(row, column) && row[column] ? '(not shown)' : row[column]}
            </TableCell>
          ))}
        </TableRow>
      ))}
    </ImportTable>
  );
}
