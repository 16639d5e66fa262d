import Stack from '@mui/material/Stack';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import type { WithId } from '~/portal/data/documents';
import { ChangeChip } from '~/portal/shared/bank-applications/change-chip';
import { ClosedChip } from '~/portal/shared/bank-applications/closed-chip';
import { StatusChip } from '~/portal/shared/bank-applications/status-chip';
import { WithdrawnChip } from '~/portal/shared/bank-applications/withdrawn-chip';

/** Chips for an application's status, a withdrawal, a closed season, and an open change request. */
export const StatusChips = ({ office }: { office: WithId<BankApplication> }) => (
  <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.75 }}>
    <StatusChip status={office.status} />
    <WithdrawnChip application={office} />
    <ClosedChip application={office} />
    {office.open_change && <ChangeChip />}
  </Stack>
);
