import Typography from '@mui/material/Typography';
import type { PreflightCode } from '@united/domain/bank-applications/preflight-codes';
import { reasonCodeText } from '@united/domain/bank-applications/reason-codes';
import { type RejectionFigures, sumOfBanks } from '@united/domain/dashboard/season-stats';
import { type Column, FigureSection } from './figure-table';
import type { SeasonPart } from './season-part';

type RejectionRow = RejectionFigures & { code: string };

const number = (value: number) => value.toLocaleString('en-US');

const columns: Column<RejectionRow>[] = [
  {
    head: 'Reason',
    cell: ({ code }) => (code === 'none' ? 'No code' : (reasonCodeText(code) ?? code)),
  },
  { head: 'Code', cell: ({ code }) => (code === 'none' ? null : code), below: true },
  { head: 'Rejected', cell: ({ rejected }) => rejected },
  {
    head: 'Would have been caught before sending',
    cell: ({ checked, caught }) => `${number(caught)} of ${number(checked)}`,
  },
  {
    head: 'By the check',
    heading: 'Check',
    cell: ({ checks }) =>
      Object.entries(checks)
        .map(([check, count]) => `${checkLabels[check] ?? check} (${number(count)})`)
        .join(', ') || null,
    below: true,
  },
];

/** Short names of the pre-flight checks that correspond to reason codes. */
const checkLabels: Partial<Record<PreflightCode, string>> & Partial<Record<string, string>> = {
  window_closed: 'bank is closed',
  efin_elsewhere: 'EFIN held by another account',
  efin_is_master: 'EFIN is the master EFIN',
  rejected_before: 'rejected before',
  id_is_ssn: 'ID number is the SSN',
  id_expires_soon: 'ID expires soon',
  po_box: 'PO box',
  street_without_number: 'street without a number',
  zip_state: 'ZIP code of another state',
};

/** Why banks rejected applications, and how many rejections the pre-flight would have caught. */
export function Rejections({ banks, file, filters }: SeasonPart) {
  const rows = Object.entries(sumOfBanks(banks).rejections)
    .map(([code, figures]): RejectionRow => ({ code, ...figures }))
    .toSorted((a, b) => b.rejected - a.rejected || a.code.localeCompare(b.code));
  return (
    <FigureSection
      title="Rejections by reason"
      hint={rows.length > 0 && caughtText(rows)}
      label="Rejected applications by reason"
      file={`rejections-${file}`}
      filters={filters}
      columns={columns}
      rows={rows}
      keyOf={({ code }) => code}
      none={<Typography>No applications were rejected this season.</Typography>}
    />
  );
}

function caughtText(rows: readonly RejectionRow[]): string {
  const sum = (of: 'rejected' | 'checked' | 'caught') => rows.reduce((total, row) => total + row[of], 0);
  const unknown = sum('rejected') - sum('checked');
  const checked = sum('checked');
  const caught = `Would have been caught before sending: ${number(sum('caught'))} of ${number(checked)}.`;
  if (unknown === 0) return caught;
  return `${checked === 0 ? '' : `${caught} `}Check results were not stored for ${number(unknown)}${
    checked === 0 ? (unknown === 1 ? ' rejection' : ' rejections') : ' more'
  }.`;
}
