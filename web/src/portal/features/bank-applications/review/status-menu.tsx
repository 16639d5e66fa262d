import { visuallyHidden } from '@mui/utils';
import {
  type BankApplicationStatus,
  bankApplicationStatuses,
  currentStatus,
  type StoredBankApplicationStatus,
  statusMeanings,
} from '@united/domain/bank-applications/status';
import { statusIcons } from '~/portal/shared/bank-applications/status-chip';
import { type Choice, ChoiceMenu } from '~/portal/ui/choice-menu';
import type { InCell } from '~/portal/ui/use-row-menu';

interface Props extends InCell {
  officeName: string;
  status: StoredBankApplicationStatus;
  onChoose: (status: BankApplicationStatus) => void;
  /** Shows "Approved" for "Bank Application Approved"; screen readers read all of it. */
  compact?: boolean;
}

const choices: readonly Choice<BankApplicationStatus>[] = bankApplicationStatuses.map((value) => ({
  value,
  label: value,
  Icon: statusIcons[value],
  tone: statusMeanings[value].tone,
}));
const compactChoices = choices.map((choice) => ({
  ...choice,
  shown: <WithoutPrefix status={choice.value} />,
}));

/** A dropdown in the shape of the status chip. Reports the choice; the caller saves. */
export const StatusMenu = ({ officeName, status, compact, ...props }: Props) => (
  <ChoiceMenu
    name={`Status of ${officeName}`}
    value={currentStatus(status)}
    choices={compact ? compactChoices : choices}
    {...props}
  />
);

const prefix = 'Bank Application ';

function WithoutPrefix({ status }: { status: BankApplicationStatus }) {
  if (!status.startsWith(prefix)) return status;
  return (
    <>
      <span style={visuallyHidden}>{prefix}</span>
      {status.slice(prefix.length)}
    </>
  );
}
