import Button from '@mui/material/Button';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import type { WithId } from '~/portal/data/documents';
import { changeLabel } from '~/portal/shared/bank-applications/correction';
import { useSettings } from '~/portal/shared/settings/settings';
import { useSession } from '~/portal/shared/users/session-context';
import { allowedActions, type OfficeActions } from './office';

interface Props {
  office: WithId<BankApplication>;
  actions: OfficeActions;
}

/** The actions the status allows the owner: change the application, edit banking, withdraw, or start a new one from it. */
export function ActionButtons({ office, actions }: Props) {
  const { season } = useSettings();
  const { status } = useSession();
  const { change, edit, withdraw, startFrom } = allowedActions(office, season);
  return (
    <>
      {change && (
        <Button
          size="small"
          variant={change === 'resend' ? 'contained' : 'outlined'}
          onClick={() => actions.change(office)}
        >
          {changeLabel}
        </Button>
      )}
      {edit && (
        <Button size="small" variant="outlined" onClick={() => actions.edit(office)}>
          Edit Banking
        </Button>
      )}
      {withdraw && (
        <Button size="small" variant="outlined" color="inherit" onClick={() => actions.withdraw(office)}>
          Withdraw
        </Button>
      )}
      {startFrom && status === 'active' && (
        <Button size="small" variant="outlined" onClick={() => actions.startFrom(office)}>
          Start from this office
        </Button>
      )}
    </>
  );
}
