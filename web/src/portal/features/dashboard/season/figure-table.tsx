import ExpandIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { collections } from '@united/domain/shared/collections';
import type { ExportFormat } from '@united/domain/shared/export-format';
import { today } from '@united/domain/shared/formats';
import { Fragment, type ReactNode, useId } from 'react';
import { recordExport } from '~/portal/shared/audit/record-export';
import { ExportMenu } from '~/portal/ui/list/export-choice';
import { Section } from '~/portal/ui/section';
import { type SheetColumns, saveSheet } from '~/portal/ui/sheet';
import { useAction } from '~/portal/ui/use-action';
import { radius } from '~/theme/tokens';

export interface Column<R> {
  /** The column's header in the exported file. */
  head: string;
  /** The heading on screen, `head` by default. */
  heading?: string;
  /** The cell's value, on screen and in the exported file; null if empty. */
  cell: (row: R) => string | number | null;
  /** Renders the cell on screen instead of `cell`. */
  show?: (row: R) => ReactNode;
  /** Whether only the exported file has it. */
  fileOnly?: boolean;
  /** Whether a phone shows it below the row header instead of in a column. */
  below?: boolean;
}

interface Figures<R> {
  /** The table's accessible name. */
  label: string;
  /** The first column is the row header. */
  columns: readonly Column<R>[];
  rows: readonly R[];
  keyOf: (row: R) => string;
}

interface FigureSectionProps<R> extends Figures<R> {
  title: string;
  hint?: ReactNode;
  /** The prefix of the file name. */
  file: string;
  /** Rows of the exported file, if it has more than the screen. */
  exported?: readonly R[];
  /** The active filters, for the audit log. */
  filters: readonly string[];
  /** Replaces an empty table. */
  none?: ReactNode;
  /** Hides the table behind a button, for sections whose chart says enough at first. */
  disclosure?: Disclosure | undefined;
  /** The chart above the table. */
  children?: ReactNode;
}

interface Disclosure {
  open: boolean;
  onToggle: () => void;
  /** A note on how to read the numbers. */
  note?: string;
}

/** A section of the season page: a chart, a table of the same figures, and an export button. */
export function FigureSection<R>({
  title,
  hint,
  file,
  filters,
  none,
  disclosure,
  children,
  ...figures
}: FigureSectionProps<R>) {
  const { columns, rows, exported = rows } = figures;
  const tableId = useId();
  const table = <FigureTable {...figures} />;
  const { run, busy } = useAction(async (format: ExportFormat) => {
    const cells: SheetColumns<R> = columns.map(({ head, cell }) => [head, cell]);
    const where = filters.map((field) => [field, '==', ''] as const);
    await recordExport({ collection: collections.stats, where }, exported.length, format);
    await saveSheet(format, `${file}-${today()}`, cells, exported);
  }, 'Failed to save the file');
  return (
    <Section
      title={title}
      hint={hint}
      aside={
        <ExportMenu
          of={title}
          disabled={busy || exported.length === 0}
          onExport={(format) => void run(format)}
        />
      }
    >
      {children}
      {rows.length === 0 && none ? (
        none
      ) : disclosure ? (
        <>
          <Button
            size="small"
            aria-expanded={disclosure.open}
            aria-controls={disclosure.open ? tableId : undefined}
            aria-label={`Show the numbers: ${title}`}
            onClick={disclosure.onToggle}
            startIcon={<ExpandIcon aria-hidden sx={{ rotate: disclosure.open ? '180deg' : undefined }} />}
            sx={{ ml: -0.5, mt: 1 }}
          >
            Show the numbers
          </Button>
          {disclosure.open && (
            <Box id={tableId} sx={{ mt: 1 }}>
              {disclosure.note && (
                <Typography variant="body2" color="text.secondary" sx={{ mb: 1, maxWidth: '75ch' }}>
                  {disclosure.note}
                </Typography>
              )}
              {table}
            </Box>
          )}
        </>
      ) : (
        table
      )}
    </Section>
  );
}

const numeric = (value: unknown) => typeof value === 'number';

function FigureTable<R>({ label, columns, rows, keyOf }: Figures<R>) {
  const alignOf = ({ cell }: Column<R>) => (rows.some((row) => numeric(cell(row))) ? 'right' : 'left');
  const narrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  const onScreen = columns.filter(({ fileOnly }) => !fileOnly);
  const below = narrow ? onScreen.filter((column) => column.below) : [];
  const shown = onScreen.filter((column) => !below.includes(column));
  const [first, ...others] = shown;
  return (
    <TableContainer
      // Focusable, so that keyboard users can scroll an overflowing table.
      tabIndex={0}
      role="region"
      aria-label={label}
      sx={{
        // Scrolls sideways only. On a wide screen the header sticks to the top of the page.
        overflowX: { xs: 'auto', lg: 'visible' },
        border: 1,
        borderColor: 'divider',
        borderRadius: `${radius.card}px`,
        bgcolor: 'background.paper',
      }}
    >
      <Table
        aria-label={label}
        size="small"
        stickyHeader
        sx={{
          fontVariantNumeric: 'tabular-nums',
          '& tbody td': { whiteSpace: 'nowrap' },
          '& tbody th': { whiteSpace: { sm: 'nowrap' } },
          '& tbody tr:last-of-type > *': { borderBottom: 0 },
          // The header stays within the frame's corners, which cannot clip it where it sticks.
          '& thead th:first-of-type': { borderTopLeftRadius: radius.card - 1 },
          '& thead th:last-of-type': { borderTopRightRadius: radius.card - 1 },
        }}
      >
        <TableHead>
          <TableRow>
            {shown.map((column) => (
              <TableCell key={column.head} align={alignOf(column)}>
                {column.heading ?? column.head}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={keyOf(row)}>
              {first && (
                <TableCell component="th" scope="row" sx={{ fontWeight: 600 }}>
                  {first.show?.(row) ?? first.cell(row)}
                  {below.length > 0 && (
                    <Typography variant="body2" color="text.secondary">
                      {below
                        .filter(({ cell }) => cell(row))
                        .map(({ head, cell, show }, i) => (
                          <Fragment key={head}>
                            {i > 0 && ' · '}
                            {show?.(row) ?? cell(row)}
                          </Fragment>
                        ))}
                    </Typography>
                  )}
                </TableCell>
              )}
              {others.map((column) => (
                <TableCell key={column.head} align={alignOf(column)}>
                  {column.show?.(row) ?? cellText(column.cell(row))}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

const cellText = (value: string | number | null): string =>
  value === null ? '–' : typeof value === 'number' ? value.toLocaleString('en-US') : value;
