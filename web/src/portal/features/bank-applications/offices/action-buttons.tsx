import Button from '@mui/material/Button';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { isEditable } from '@united/domain/bank-applications/status';
import { withdrawalPolicy } from '@united/domain/bank-applications/withdrawal';
import type { WithId } from '~/portal/data/documents';
import { changeLabel, correctionMode } from '~/portal/shared/bank-applications/correction';
import { useSettings } from '~/portal/shared/settings/settings';
import type { OfficeActions } from './office';

interface Props {
  office: WithId<BankApplication>;
  actions: OfficeActions;
  /** Whether accessible names include the office, for lists of several offices. */
  named?: boolean;
  size?: 'small' | 'medium';
}

/** The actions the status allows the owner: change the application, edit banking, or withdraw. */
export function ActionButtons({ office, actions, named = false, size = 'small' }: Props) {
  const { season } = useSettings();
  const way = correctionMode(office, season);
  const nameOf = (label: string) => (named ? { 'aria-label': `${label}: ${office.office_name}` } : {});
  return (
    <>
      {way && (
        <Button
          size={size}
          {...(!named && { variant: way === 'resend' ? 'contained' : 'outlined' })}
          onClick={() => actions.change(office)}
          {...nameOf(changeLabel)}
        >
          {changeLabel}
        </Button>
      )}
      {isEditable(office) && (
        <Button
          size={size}
          {...(!named && { variant: 'outlined' })}
          onClick={() => actions.edit(office)}
          {...nameOf('Edit Banking')}
        >
          Edit Banking
        </Button>
      )}
      {!office.open_change && withdrawalPolicy(office, season) !== 'none' && (
        <Button
          size={size}
          color="inherit"
          {...(!named && { variant: 'outlined' })}
          onClick={() => actions.withdraw(office)}
          {...nameOf('Withdraw')}
        >
          Withdraw
        </Button>
      )}
    </>
  );
}
