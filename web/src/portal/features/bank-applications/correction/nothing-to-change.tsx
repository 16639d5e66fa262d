import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import type { WithId } from '~/portal/data/documents';
import { useSettings } from '~/portal/shared/settings/settings';
import { EmptyState } from '~/portal/ui/empty-state';
import { ScreenDialog } from '~/portal/ui/screen-dialog';

/** Shown when a link opens an application that can't be changed, or no longer can. */
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
              ? 'A requested change is waiting for our team'
              : 'This application cannot be changed'
          }
          hint={
            office.open_change
              ? 'To request a different change, withdraw this one in the office’s details first.'
              : `It belongs to season ${office.season}. The current season is ${season}.`
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
