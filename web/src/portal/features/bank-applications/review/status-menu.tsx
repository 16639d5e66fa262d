import {
  type BankApplicationStatus,
  bankApplicationStatuses,
  currentStatus,
  isWithdrawn,
  type Standing,
  statusMeanings,
} from '@united/domain/bank-applications/status';
import { StatusChip } from '~/portal/shared/bank-applications/status-chip';
import { statusIcons } from '~/portal/shared/bank-applications/status-icons';
import { type Choice, ChoiceMenu } from '~/portal/ui/choice-menu';
import type { InCell } from '~/portal/ui/use-row-menu';

interface Props extends InCell {
  application: Standing & { office_name: string };
  onChoose: (status: BankApplicationStatus) => void;
}

const choices: readonly Choice<BankApplicationStatus>[] = bankApplicationStatuses.map((value) => ({
  value,
  label: value,
  Icon: statusIcons[value],
  tone: statusMeanings[value].tone,
}));

/**
 * A dropdown styled as a status chip. Reports the choice; the caller saves it. Withdrawn
 * applications show a plain chip, since their status can't change.
 */
export const StatusMenu = ({ application, ...props }: Props) =>
  isWithdrawn(application) ? (
    <StatusChip status={application.status} />
  ) : (
    <ChoiceMenu
      name={`Status of ${application.office_name}`}
      value={currentStatus(application.status)}
      choices={choices}
      {...props}
    />
  );
