import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { pinnedSx } from '~/theme/pinned';
import { radius } from '~/theme/tokens';

interface TableFrameProps {
  /** Accessible name of the table. */
  label: string;
  columns: readonly string[];
  /** Minimum width in pixels. On a narrower screen, the table scrolls within its frame. */
  minWidth: number;
  /** The rows. */
  children: ReactNode;
}

/** A short table that shows all rows. The last column (actions) is pinned. */
export function TableFrame({ label, columns, minWidth, children }: TableFrameProps) {
  return (
    <TableContainer
      // A tab stop, so that the keyboard can scroll a table wider than the screen.
      tabIndex={0}
      role="region"
      aria-label={label}
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: `${radius.card}px`,
        bgcolor: 'background.paper',
      }}
    >
      <Table
        aria-label={label}
        sx={{
          minWidth,
          fontVariantNumeric: 'tabular-nums',
          '& tr:last-of-type > td': { borderBottom: 0 },
          '& tr > :last-child': pinnedSx,
          '& td:last-child': { bgcolor: 'background.paper' },
          '& tr:hover > td:last-child': { bgcolor: 'background.sunken' },
        }}
      >
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column}>{column}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>{children}</TableBody>
      </Table>
    </TableContainer>
  );
}
