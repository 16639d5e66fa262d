import Chip from '@mui/material/Chip';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';

interface Props {
  application: Pick<BankApplication, 'has_warnings'>;
  /** For use below a name in a table. */
  dense?: boolean;
}

/** Marks an application that was sent despite pre-flight warnings. */
export const WarningsChip = ({ application, dense = false }: Props) =>
  application.has_warnings ? (
    <Chip
      color="warning"
      variant="outlined"
      label="Warnings"
      sx={dense ? { height: 20, fontSize: '0.8125rem' } : undefined}
    />
  ) : null;
