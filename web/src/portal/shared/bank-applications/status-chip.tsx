import Chip from '@mui/material/Chip';
import {
  currentStatus,
  type StoredBankApplicationStatus,
  statusMeanings,
} from '@united/domain/bank-applications/status';
import { statusIcons } from './status-icons';

/** A bank application's status with icon, text and color. Maps older stored values to today's. */
export function StatusChip({ status }: { status: StoredBankApplicationStatus }) {
  const current = currentStatus(status);
  const meaning = statusMeanings[current];
  const Icon = statusIcons[current];
  return <Chip icon={<Icon aria-hidden />} color={meaning.tone} label={current} />;
}
