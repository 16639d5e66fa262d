import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import { EmptyState } from '~/portal/ui/empty-state';
import { LoadFailed } from '~/portal/ui/load-failed';
import { ScreenDialog } from '~/portal/ui/screen-dialog';
import { TableSkeleton } from '~/portal/ui/table-skeleton';
import type { Office } from '../offices/office';
import { useOffice } from '../offices/use-office';
import { CorrectionDialog } from './correction-dialog';

interface Props {
  /** Names the application, perhaps in an untrusted link. */
  id: string;
  /** The application if the list has it; otherwise it is read by its id. */
  listed?: Office | undefined;
  onClose: () => void;
  onDone: () => void;
  onEditBanking: (office: Office) => void;
}

/** Corrects one of the member's applications by its id. */
export function Correction({ id, listed, onClose, ...props }: Props) {
  const { office, missing, failed, retry } = useOffice(id, listed);
  if (office) return <CorrectionDialog office={office} onClose={onClose} {...props} />;
  return (
    <ScreenDialog onClose={onClose} aria-label="Correct an application" maxWidth="md">
      <DialogContent>
        {!missing && !failed && <TableSkeleton rows={4} columns={1} />}
        {missing && (
          <EmptyState
            title="This is not one of your applications"
            hint="It may have been removed, or the link is incomplete."
            action={
              <Button variant="contained" onClick={onClose}>
                Show my offices
              </Button>
            }
          />
        )}
        {failed && <LoadFailed message="This application could not be loaded." onRetry={retry} />}
      </DialogContent>
    </ScreenDialog>
  );
}
