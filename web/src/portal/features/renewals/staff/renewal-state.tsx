import DismissedIcon from '@mui/icons-material/BlockOutlined';
import SentIcon from '@mui/icons-material/CheckCircleOutlined';
import ExpiredIcon from '@mui/icons-material/EventBusyOutlined';
import WaitingIcon from '@mui/icons-material/HourglassEmptyOutlined';
import Chip, { type ChipProps } from '@mui/material/Chip';
import type { PreparedState } from '@united/domain/renewals/prepared-application';
import type { ComponentType } from 'react';
import { renewalStateLabels } from '../progress';

const looks: Record<PreparedState, { Icon: ComponentType; color: ChipProps['color'] }> = {
  prepared: { Icon: WaitingIcon, color: 'warning' },
  sent: { Icon: SentIcon, color: 'success' },
  dismissed: { Icon: DismissedIcon, color: 'default' },
  expired: { Icon: ExpiredIcon, color: 'default' },
};

/** A renewal's state as a chip. */
export function RenewalState({ state }: { state: PreparedState }) {
  const { Icon, color } = looks[state];
  return <Chip icon={<Icon aria-hidden />} color={color} label={renewalStateLabels[state]} />;
}
