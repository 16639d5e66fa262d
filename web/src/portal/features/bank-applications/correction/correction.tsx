import DialogContent from '@mui/material/DialogContent';
import type { ChangeableField } from '@united/domain/bank-applications/application-fields';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import type { WithId } from '~/portal/data/documents';
import { ScreenDialog } from '~/portal/ui/screen-dialog';
import { AbsentOffice } from '../offices/absent-office';
import { useOffice } from '../offices/use-office';
import { CorrectionDialog } from './correction-dialog';

interface Props {
  /** The application's id, possibly from an untrusted link. */
  id: string;
  /** The application, if the list has it. Otherwise it is read by id. */
  listed?: WithId<BankApplication> | undefined;
  /** The field to focus; blank for none. */
  field: ChangeableField | '';
  onClose: () => void;
  onDone: () => void;
  onEditBanking: (office: WithId<BankApplication>) => void;
}

/** Loads one of the member's applications by id and opens it for changes. */
export function Correction({ id, listed, onClose, ...props }: Props) {
  const { office, ...absence } = useOffice(id, listed);
  if (office) return <CorrectionDialog office={office} onClose={onClose} {...props} />;
  return (
    <ScreenDialog
      inAddress
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': 'Change application' } }}
      maxWidth="md"
    >
      <DialogContent>
        <AbsentOffice {...absence} onClose={onClose} />
      </DialogContent>
    </ScreenDialog>
  );
}
