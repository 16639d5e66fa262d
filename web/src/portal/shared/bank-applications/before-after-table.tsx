import ArrowForward from '@mui/icons-material/ArrowForward';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A value before and after a change, as texts. */
export interface BeforeAfter {
  key: string;
  label: string;
  now: string;
  next: string;
  /** Shown below the new value, such as a button that reveals it. */
  extra?: ReactNode;
}

interface Props {
  /** The accessible name of the table. */
  label: string;
  lines: readonly BeforeAfter[];
  /** The heading of the values before the change. */
  before?: string;
}

/**
 * On phones, each field is a block: label, current value, new value. Roles are explicit, because
 * browsers drop table semantics from tables with block layout.
 */
const stacked = {
  display: { xs: 'block', sm: 'table-row' },
  py: { xs: 1.25, sm: 0 },
  borderBottomStyle: 'solid',
  borderBottomWidth: { xs: 1, sm: 0 },
  borderColor: 'divider',
  '&:last-of-type, &:last-of-type > *': { borderBottomWidth: 0 },
} as const;
const cell = {
  display: { xs: 'block', sm: 'table-cell' },
  borderBottomWidth: { xs: 0, sm: 1 },
  px: { xs: 0, sm: 1.5 },
  py: { xs: 0.25, sm: 1 },
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
} as const;

/** Values before and after a change. */
export function BeforeAfterTable({ label, lines, before = 'Now' }: Props) {
  return (
    <Table
      role="table"
      size="small"
      aria-label={label}
      sx={{ tableLayout: 'fixed', display: { xs: 'block', sm: 'table' } }}
    >
      <TableHead role="rowgroup" sx={{ display: { xs: 'none', sm: 'table-header-group' } }}>
        <TableRow role="row">
          <TableCell role="columnheader" sx={cell}>
            Field
          </TableCell>
          <TableCell role="columnheader" sx={cell}>
            {before}
          </TableCell>
          <TableCell role="columnheader" sx={cell}>
            New
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody role="rowgroup" sx={{ display: { xs: 'block', sm: 'table-row-group' } }}>
        {lines.map((line) => (
          <TableRow key={line.key} role="row" sx={stacked}>
            <TableCell component="th" scope="row" role="rowheader" sx={{ ...cell, fontWeight: 600 }}>
              {line.label}
            </TableCell>
            <TableCell role="cell" sx={{ ...cell, color: 'text.secondary' }}>
              <OnPhone>{before}</OnPhone>
              {line.now}
            </TableCell>
            <TableCell role="cell" sx={cell}>
              <OnPhone>New</OnPhone>
              <Box component="span" sx={{ fontWeight: 600 }}>
                <ArrowForward
                  aria-hidden
                  sx={{
                    display: { xs: 'none', sm: 'inline-block' },
                    mr: 0.75,
                    fontSize: '1rem',
                    verticalAlign: '-0.15em',
                    color: 'text.secondary',
                  }}
                />
                {line.next}
              </Box>
              {line.extra}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

const OnPhone = ({ children }: { children: string }) => (
  <Typography
    component="span"
    variant="body2"
    sx={{ display: { xs: 'inline-block', sm: 'none' }, minWidth: 48, mr: 1, color: 'text.secondary' }}
  >
    {children}
  </Typography>
);
