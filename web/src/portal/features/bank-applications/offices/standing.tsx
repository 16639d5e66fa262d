import Stack from '@mui/material/Stack';
import { ChangeChip } from '~/portal/shared/bank-applications/change-chip';
import { StatusChip } from '~/portal/shared/bank-applications/status-chip';
import type { Office } from './office';

/** An application's status, and whether a requested change of it waits. */
export const Standing = ({ office }: { office: Office }) => (
  <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.75 }}>
    <StatusChip status={office.status} />
    {office.open_change && <ChangeChip />}
  </Stack>
);
