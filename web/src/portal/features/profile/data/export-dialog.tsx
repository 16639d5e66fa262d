import Typography from '@mui/material/Typography';
import { call } from '~/portal/data/call';
import { PasswordDialog } from '~/portal/shared/users/password-dialog';

interface Props {
  /** The password was right, and the server has logged the download. */
  onAllowed: () => void;
  onClose: () => void;
}

/** Always asks for the password: an unattended screen must not give away everything at once. */
export function ExportDialog({ onAllowed, onClose }: Props) {
  const allow = async () => {
    await call('beginDataExport', {});
    onAllowed();
  };
  return (
    <PasswordDialog
      title="Download your data?"
      submitLabel="Download My Data"
      busyLabel="Checking…"
      onConfirmed={allow}
      onClose={onClose}
    >
      <Typography>
        The file contains your offices, e-mails and conversations with us. Enter your password to confirm that
        it is you; your name and the time are recorded in our security log.
      </Typography>
    </PasswordDialog>
  );
}
