import Chip from '@mui/material/Chip';
import type { Bureau } from '@united/domain/bureaus/bureau';

export const bureauStatusLabels: Record<Bureau['status'], string> = { active: 'Active', closed: 'Closed' };

/** Whether a bureau is active. */
export const BureauStatusChip = ({ status }: Pick<Bureau, 'status'>) => (
  <Chip size="small" color={status === 'active' ? 'success' : 'default'} label={bureauStatusLabels[status]} />
);
