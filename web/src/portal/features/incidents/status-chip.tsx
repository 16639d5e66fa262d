import ClosedIcon from '@mui/icons-material/CheckCircleOutlined';
import OpenIcon from '@mui/icons-material/ErrorOutlineOutlined';
import ContainedIcon from '@mui/icons-material/ShieldOutlined';
import Chip from '@mui/material/Chip';
import { type IncidentStatus, incidentStatusLabels } from '@united/domain/incidents/incident';

const styles: Record<IncidentStatus, { tone: 'warning' | 'info' | 'default'; Icon: typeof OpenIcon }> = {
  open: { tone: 'warning', Icon: OpenIcon },
  contained: { tone: 'info', Icon: ContainedIcon },
  closed: { tone: 'default', Icon: ClosedIcon },
};

/** An incident's status as an icon, word and color. */
export function StatusChip({ status }: { status: IncidentStatus }) {
  const { tone, Icon } = styles[status];
  return <Chip size="small" color={tone} icon={<Icon aria-hidden />} label={incidentStatusLabels[status]} />;
}
