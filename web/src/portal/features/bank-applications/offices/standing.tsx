import Stack from '@mui/material/Stack';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import type { WithId } from '~/portal/data/documents';
import { ChangeChip } from '~/portal/shared/bank-applications/change-chip';
import { StatusChip } from '~/portal/shared/bank-applications/status-chip';
import { WithdrawnChip } from '~/portal/shared/bank-applications/withdrawn-chip';

/** An application's status, whether it was withdrawn, and whether a requested change of it waits. */
export const Standing = ({ office }: { office: WithId<BankApplication> }) => (
  <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.75 }}>
    <StatusChip status={office.status} />
    <WithdrawnChip application={office} />
    {office.open_change && <ChangeChip />}
  </Stack>
);
