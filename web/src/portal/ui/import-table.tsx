import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';

/** For a cell whose text a phone shows below another's instead of in a narrow column. */
export const onlyWide = { display: { xs: 'none', sm: 'table-cell' } } as const;

interface Props {
  label: string;
  /** In pixels; it scrolls beyond. */
  maxHeight: number;
  /** The cells of the heading. */
  head: ReactNode;
  /** The rows. */
  children: ReactNode;
}

/** The outcome of an import's rows, in a box that also scrolls by keyboard. */
export const ImportTable = ({ label, maxHeight, head, children }: Props) => (
  <TableContainer
    tabIndex={0}
    role="region"
    aria-label={label}
    sx={{ maxHeight, border: 1, borderColor: 'divider', borderRadius: 1 }}
  >
    <Table size="small" stickyHeader aria-label={label}>
      <TableHead>
        <TableRow>{head}</TableRow>
      </TableHead>
      <TableBody>{children}</TableBody>
    </Table>
  </TableContainer>
);
