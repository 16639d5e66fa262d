import {
  type BankApplicationStatus,
  bankApplicationStatuses,
  currentStatus,
  type StoredBankApplicationStatus,
  statusMeanings,
} from '@united/domain/bank-applications/status';
import { statusIcons } from '~/portal/shared/bank-applications/status-icons';
import { type Choice, ChoiceMenu } from '~/portal/ui/choice-menu';
import type { InCell } from '~/portal/ui/use-row-menu';

interface Props extends InCell {
  officeName: string;
  status: StoredBankApplicationStatus;
  onChoose: (status: BankApplicationStatus) => void;
}

const choices: readonly Choice<BankApplicationStatus>[] = bankApplicationStatuses.map((value) => ({
  value,
  label: value,
  Icon: statusIcons[value],
  tone: statusMeanings[value].tone,
}));
/** A dropdown in the shape of the status chip. Reports the choice; the caller saves. */
export const StatusMenu = ({ officeName, status, ...props }: Props) => (
  <ChoiceMenu name={`Status of ${officeName}`} value={currentStatus(status)} choices={choices} {...props} />
);
