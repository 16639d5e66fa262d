import LockIcon from '@mui/icons-material/LockOutlined';
import Chip from '@mui/material/Chip';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { closedLabel, isPastSeason } from '@united/domain/bank-applications/past-season';
import { useSettings } from '~/portal/shared/settings/settings';

interface Props {
  application: Pick<BankApplication, 'season'>;
  /** For use below a name in a table. */
  dense?: boolean;
}

/** Marks an application of an earlier season. */
export const ClosedChip = ({ application, dense = false }: Props) => {
  const { season } = useSettings();
  return isPastSeason(application, season) ? (
    <Chip
      icon={<LockIcon aria-hidden />}
      variant="outlined"
      label={closedLabel(application)}
      sx={dense ? { height: 20, fontSize: '0.8125rem' } : undefined}
    />
  ) : null;
};
