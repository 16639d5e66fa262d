import PaidIcon from '@mui/icons-material/CheckCircleOutlined';
import UnpaidIcon from '@mui/icons-material/ErrorOutlineOutlined';
import WaivedIcon from '@mui/icons-material/RemoveCircleOutlineOutlined';
import Chip from '@mui/material/Chip';
import { type LicenseState, licenseStateLabels } from '@united/domain/bureaus/license';

const looks = {
  paid: { Icon: PaidIcon, color: 'success' },
  unpaid: { Icon: UnpaidIcon, color: 'warning' },
  waived: { Icon: WaivedIcon, color: 'default' },
} as const;

/** An office's license for the season, with icon, text and color. */
export function LicenseChip({ state }: { state: LicenseState }) {
  const { Icon, color } = looks[state];
  return <Chip size="small" icon={<Icon aria-hidden />} color={color} label={licenseStateLabels[state]} />;
}
