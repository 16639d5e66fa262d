import WarnIcon from '@mui/icons-material/WarningAmberOutlined';
import Chip from '@mui/material/Chip';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { isWarning } from '@united/domain/bank-applications/preflight-codes';

interface Props {
  application: Pick<BankApplication, 'has_warnings' | 'preflight'>;
  /** Below a name in a table. */
  dense?: boolean;
}

/** Marks an application that was sent despite warnings of the pre-flight. */
export function WarningsChip({ application: { has_warnings, preflight }, dense = false }: Props) {
  if (!has_warnings) return null;
  const count = preflight?.codes.filter(isWarning).length ?? 0;
  return (
    <Chip
      icon={<WarnIcon aria-hidden />}
      color="warning"
      variant="outlined"
      label={count === 1 ? '1 warning' : `${count} warnings`}
      sx={dense ? { height: 20, fontSize: '0.8125rem' } : undefined}
    />
  );
}
