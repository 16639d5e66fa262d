import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { dateText, money, shortId } from '@united/domain/shared/display';
import { ChangeChip } from '~/portal/shared/bank-applications/change-chip';
import { ClosedChip } from '~/portal/shared/bank-applications/closed-chip';
import { WarningsChip } from '~/portal/shared/bank-applications/warnings-chip';
import { WithdrawnChip } from '~/portal/shared/bank-applications/withdrawn-chip';
import { DetailList } from '~/portal/ui/detail-list';
import { monoFamily } from '~/theme/tokens';
import { EfinText } from '../efin-text';
import type { RowActions } from './columns';
import type { Row } from './list';
import { StatusMenu } from './status-menu';

/** A row's layout on phones, with all of the table's data and actions. */
export function ApplicationCard({ row, onStatus, onOpen }: { row: Row } & RowActions) {
  const facts = [
    { label: 'EFIN', value: <EfinText {...row} /> },
    { label: 'Total Fee', value: money(row.total_fee) },
    { label: 'Bank Product', value: row.bank_product },
    { label: 'Software', value: row.selected_software },
    { label: 'Submitted', value: dateText(row.submitted_at.toDate()) },
    { label: 'User ID', value: <Mono>{shortId(row.submitted_by)}</Mono> },
  ];
  return (
    <Stack sx={{ gap: 1.5, minWidth: 0 }}>
      <Typography component="h2" variant="h5" sx={{ overflowWrap: 'anywhere' }}>
        {row.office_name}
      </Typography>
      <Stack direction="row" sx={{ minWidth: 0, flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <StatusMenu application={row} onChoose={(to) => onStatus(row, to)} />
        {row.open_change && <ChangeChip />}
        <WithdrawnChip application={row} />
        <ClosedChip application={row} />
        <WarningsChip application={row} />
      </Stack>
      <DetailList compact items={facts} />
      <Button
        variant="outlined"
        aria-label={`View Details of ${row.office_name}`}
        data-opens={row.id}
        onClick={() => onOpen(row)}
      >
        View Details
      </Button>
    </Stack>
  );
}

const Mono = ({ children }: { children: string }) => (
  <span style={{ fontFamily: monoFamily, fontSize: '0.9375rem' }}>{children}</span>
);
