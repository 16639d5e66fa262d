import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import type { WithId } from '~/portal/data/documents';
import { useSettings } from '~/portal/shared/settings/settings';
import { EmptyState } from '~/portal/ui/empty-state';
import { ScreenDialog } from '~/portal/ui/screen-dialog';

/** Shown for a link to an application that cannot be changed, or no longer can. */
export function NothingToChange({
  office,
  onClose,
}: {
  office: WithId<BankApplication>;
  onClose: () => void;
}) {
  const { season } = useSettings();
  return (
    <ScreenDialog inAddress onClose={onClose} maxWidth="sm" fillsBelow={null}>
      <DialogTitle>{office.office_name}</DialogTitle>
      <DialogContent>
        <EmptyState
          title={
            office.open_change
              ? 'A requested change waits for our team'
              : 'This application cannot be changed'
          }
          hint={
            office.open_change
              ? 'Withdraw it in the details of the office if you want to request something else.'
              : `It is of season ${office.season}, and this is season ${season}.`
          }
        />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </ScreenDialog>
  );
}
