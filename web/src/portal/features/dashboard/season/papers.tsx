import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type PaperFigures, papersOfBank, type SeasonPapers } from '@united/domain/dashboard/paper-figures';
import { paperReasonCodes, paperReasonTexts } from '@united/domain/papers/paper';
import type { Timestamp } from '@united/domain/shared/timestamp';
import { Link as RouterLink } from 'react-router-dom';
import { FigureBars } from './figure-bars';
import { type Column, FigureSection } from './figure-table';
import type { SeasonPart } from './season-part';
import { daysSince, papersText, refusedCount } from './summary';

type PaperRow = PaperFigures & { bank: string };

interface PapersProps extends SeasonPart {
  papers: SeasonPapers;
  /** The selected bank; blank for all. */
  bank: string;
  asOf: Timestamp;
}

const columns = (live: boolean, asOf: Timestamp): Column<PaperRow>[] => [
  { head: 'Bank', cell: ({ bank }) => bank },
  { head: 'Requested', cell: ({ papers }) => papers },
  ...(live
    ? [
        { head: 'Waiting for us', cell: ({ waiting }: PaperRow) => waiting },
        {
          head: 'Oldest (days)',
          cell: ({ oldest }: PaperRow) => (oldest ? daysSince(oldest, asOf) : null),
        },
        { head: 'Due', cell: ({ due }: PaperRow) => due },
        { head: 'Overdue', cell: ({ overdue }: PaperRow) => overdue },
      ]
    : []),
  { head: 'Refused', cell: refusedCount },
  // On screen, the bars show them for all selected banks.
  ...paperReasonCodes.map((code) => ({
    head: `Refused: ${paperReasonTexts[code].label}`,
    cell: ({ refused }: PaperRow) => refused[code] ?? 0,
    fileOnly: true,
  })),
];

/** Papers that wait for our team or that offices owe, and why papers were refused. */
export function Papers({ papers, bank, banks, live, asOf, file, filters, numbers }: PapersProps) {
  const figures = papersOfBank(papers, bank || null);
  const reasons = paperReasonCodes
    .map((code) => ({ code, count: figures.refused[code] ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
  const rows: PaperRow[] = [
    ...(banks.length > 1 ? [{ ...figures, bank: 'All banks' }] : []),
    ...banks.map((each) => ({ ...papersOfBank(papers, each.bank), bank: each.bank })),
  ];
  return (
    <FigureSection
      title="Papers"
      hint={
        live && (
          <>
            {papersText(figures, asOf)}
            {figures.waiting > 0 && (
              <>
                {' '}
                <Link component={RouterLink} to="/admin/papers">
                  Check papers
                </Link>
              </>
            )}
          </>
        )
      }
      label="Papers by bank"
      file={`papers-${file}`}
      filters={filters}
      columns={columns(live, asOf)}
      rows={figures.papers > 0 ? rows : []}
      keyOf={(row) => row.bank}
      none={<Typography>No papers were requested this season.</Typography>}
      disclosure={{
        ...numbers('papers'),
        note: 'A paper that several banks want counts for each of them. A paper that was refused twice counts as refused twice.',
      }}
    >
      {reasons.length > 0 ? (
        <FigureBars
          caption="Refused papers by reason"
          bars={reasons.map(({ code, count }) => ({
            key: code,
            label: paperReasonTexts[code].label,
            value: count,
            text: count.toLocaleString('en-US'),
          }))}
        />
      ) : (
        figures.papers > 0 && <Typography>No papers were refused this season.</Typography>
      )}
    </FigureSection>
  );
}
