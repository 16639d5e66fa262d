import UndoOutlined from '@mui/icons-material/UndoOutlined';
import Chip from '@mui/material/Chip';
import { isWithdrawn, type Standing, withdrawnLabel } from '@united/domain/bank-applications/status';

interface Props {
  application: Pick<Standing, 'is_withdrawn'>;
  /** For use below a name in a table. */
  dense?: boolean;
}

/** Marks an application that its office withdrew. */
export const WithdrawnChip = ({ application, dense = false }: Props) =>
  isWithdrawn(application) ? (
    <Chip
      icon={<UndoOutlined aria-hidden />}
      variant="outlined"
      label={withdrawnLabel}
      sx={dense ? { height: 20, fontSize: '0.8125rem' } : undefined}
    />
  ) : null;
