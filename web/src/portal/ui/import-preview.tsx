import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { ImportTable } from './import-table';

type Row = Readonly<Record<string, string>>;

interface Props {
  rows: readonly Row[];
  /** Whether a cell is not shown again, such as one that may be a password. */
  hides: (row: Row, column: string) => boolean;
}

/** The rows as they were read, letter by letter, before they are imported. */
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
        // The rows do not move.
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
