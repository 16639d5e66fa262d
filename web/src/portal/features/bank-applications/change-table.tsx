import ArrowForward from '@mui/icons-material/ArrowForward';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import {
  type ChangedField,
  changedValueText,
  changeLabel,
  type FieldChange,
} from '@united/domain/bank-applications/application-change';
import { isSensitive } from '@united/domain/bank-applications/application-fields';
import { money } from '@united/domain/shared/display';
import type { ReactNode } from 'react';

interface Props {
  fields: readonly FieldChange[];
  /** The total per funded return before and after, in dollars, if fees change. */
  total?: { from: number; to: number } | undefined;
  /** Renders below a new value, such as a button that reveals it. */
  renderExtra?: (change: FieldChange) => ReactNode;
}

interface Line {
  key: string;
  label: string;
  now: string;
  next: string;
  change?: FieldChange;
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

/** The current and new value of each field in a correction. */
export function ChangeTable({ fields, total, renderExtra }: Props) {
  const lines: Line[] = fields.map((change) => ({
    key: change.field,
    label: changeLabel(change),
    now: valueText(change.field, change.from),
    next: valueText(change.field, change.to),
    change,
  }));
  if (total)
    lines.push({
      key: 'total',
      label: 'Total per funded return',
      now: money(total.from),
      next: money(total.to),
    });
  return (
    <Table
      role="table"
      size="small"
      aria-label="Changes"
      sx={{ tableLayout: 'fixed', display: { xs: 'block', sm: 'table' } }}
    >
      <TableHead role="rowgroup" sx={{ display: { xs: 'none', sm: 'table-header-group' } }}>
        <TableRow role="row">
          <TableCell role="columnheader" sx={cell}>
            Field
          </TableCell>
          <TableCell role="columnheader" sx={cell}>
            Now
          </TableCell>
          <TableCell role="columnheader" sx={cell}>
            New
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody role="rowgroup" sx={{ display: { xs: 'block', sm: 'table-row-group' } }}>
        {lines.map(({ key, label, now, next, change }) => (
          <TableRow key={key} role="row" sx={stacked}>
            <TableCell component="th" scope="row" role="rowheader" sx={{ ...cell, fontWeight: 600 }}>
              {label}
            </TableCell>
            <TableCell role="cell" sx={{ ...cell, color: 'text.secondary' }}>
              <OnPhone>Now</OnPhone>
              {now}
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
                {next}
              </Box>
              {change && renderExtra?.(change)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** Formats a value. Sensitive values without last digits show only whether they are on file. */
function valueText(field: ChangedField, value: string | null): string {
  if (value === null || value === '') return 'Not provided';
  const text = changedValueText(field, value);
  if (!isSensitive(field)) return text;
  return { 'on file': 'On file', new: 'New value' }[text] ?? text;
}

const OnPhone = ({ children }: { children: string }) => (
  <Typography
    component="span"
    variant="body2"
    sx={{ display: { xs: 'inline-block', sm: 'none' }, minWidth: 48, color: 'text.secondary' }}
  >
    {children}
  </Typography>
);
