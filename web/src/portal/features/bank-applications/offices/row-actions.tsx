import EditIcon from '@mui/icons-material/EditOutlined';
import WithdrawIcon from '@mui/icons-material/UndoOutlined';
import Button from '@mui/material/Button';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import type { WithId } from '~/portal/data/documents';
import { changeLabel } from '~/portal/shared/bank-applications/correction';
import { useSettings } from '~/portal/shared/settings/settings';
import { type Action, ActionMenu } from '~/portal/ui/action-menu';
import { allowedActions, type OfficeActions, type OfficeListProps } from './office';

interface ButtonsProps extends Omit<OfficeListProps, 'offices'> {
  office: WithId<BankApplication>;
  size: 'small' | 'medium';
}

/** A row's buttons: View Details, and the action that its status calls for. */
export function RowButtons({ office, onOpen, actions, size }: ButtonsProps) {
  const { season } = useSettings();
  const { change, edit } = allowedActions(office, season);
  const common = (label: string) =>
    ({ size, variant: 'outlined', 'aria-label': `${label}: ${office.office_name}` }) as const;
  return (
    <>
      <Button {...common('View Details')} onClick={() => onOpen(office)} data-opens={office.id}>
        View Details
      </Button>
      {actions && edit && (
        <Button {...common('Edit Banking')} onClick={() => actions.edit(office)}>
          Edit Banking
        </Button>
      )}
      {actions && change && !edit && (
        <Button
          {...common(changeLabel)}
          {...(change === 'resend' && { variant: 'contained' })}
          onClick={() => actions.change(office)}
        >
          {changeLabel}
        </Button>
      )}
    </>
  );
}

interface MenuProps {
  office: WithId<BankApplication>;
  actions: OfficeActions;
}

/** The menu of the actions without a button in the row. Renders nothing if there are none. */
export function RowMenu({ office, actions }: MenuProps) {
  const { season } = useSettings();
  const { change, edit, withdraw } = allowedActions(office, season);
  const entries: Action<'change' | 'withdraw'>[] = [];
  if (change && edit) entries.push({ action: 'change', label: changeLabel, Icon: EditIcon });
  if (withdraw) entries.push({ action: 'withdraw', label: 'Withdraw', Icon: WithdrawIcon });
  if (entries.length === 0) return null;
  return (
    <ActionMenu name={office.office_name} actions={entries} onAction={(action) => actions[action](office)} />
  );
}
