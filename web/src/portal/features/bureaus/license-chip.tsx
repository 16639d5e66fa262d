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

interface Props {
  state: LicenseState;
  /** Whether the bureau requires a license. If not, an unpaid one is nothing to act on. */
  isRequired?: boolean;
}

/** An office's license for the season, with icon, text and color; nothing if it doesn't matter. */
export function LicenseChip({ state, isRequired = true }: Props) {
  if (state === 'unpaid' && !isRequired) return null;
  const { Icon, color } = looks[state];
  return <Chip size="small" icon={<Icon aria-hidden />} color={color} label={licenseStateLabels[state]} />;
}
