import Chip from '@mui/material/Chip';
import { type OfficePaper, type PaperState, paperStateLabels } from '@united/domain/papers/paper';

const colors: Record<PaperState, 'default' | 'warning' | 'info' | 'success' | 'error'> = {
  due: 'warning',
  handed_in: 'info',
  accepted: 'success',
  refused: 'error',
  expired: 'warning',
  waived: 'default',
};

/** The state of a paper. */
export const PaperStateChip = ({ state }: Pick<OfficePaper, 'state'>) => (
  <Chip
    component="span"
    size="small"
    variant="outlined"
    color={colors[state]}
    label={paperStateLabels[state]}
  />
);
