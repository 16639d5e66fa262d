import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';

/** Hides a cell on phones, which show its text below that of another cell. */
export const onlyWide = { display: { xs: 'none', sm: 'table-cell' } } as const;

interface Props {
  label: string;
  /** Height in pixels above which the table scrolls. */
  maxHeight: number;
  /** The heading cells. */
  head: ReactNode;
  /** The rows. */
  children: ReactNode;
}

/** A table of import rows in a region that the keyboard can scroll. */
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
