import Button from '@mui/material/Button';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { isEditable } from '@united/domain/bank-applications/status';
import { withdrawalPolicy } from '@united/domain/bank-applications/withdrawal';
import type { WithId } from '~/portal/data/documents';
import { changeLabel, correctionWay } from '~/portal/shared/bank-applications/correction';
import { useSettings } from '~/portal/shared/settings/settings';
import type { OfficeActions } from './office';

interface Props {
  office: WithId<BankApplication>;
  actions: OfficeActions;
  /** Whether the buttons name the office, where several are listed. */
  named?: boolean;
  size?: 'small' | 'medium';
}

/**
 * What the owner may do with an application in its status: change what was sent, or its account, or
 * withdraw it.
 */
export function ActionButtons({ office, actions, named = false, size = 'small' }: Props) {
  const { season } = useSettings();
  const way = correctionWay(office, season);
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
