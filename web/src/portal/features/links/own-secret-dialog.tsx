import Typography from '@mui/material/Typography';
import { collections } from '@united/domain/shared/collections';
import { call } from '~/portal/data/call';
import { CredentialWaitDialog, useCredentialWait } from '~/portal/shared/users/credential-wait';
import { PasswordDialog } from '~/portal/shared/users/password-dialog';

/** The reason that the audit log records. */
const reason = 'Revealed by its owner';

interface Props {
  id: string;
  label: string;
  onValue: (value: string) => void;
  onClose: () => void;
}

/** Always asks for the password: browsers are left open. The server logs before it answers. */
export function OwnSecretDialog({ id, label, onValue, onClose }: Props) {
  const wait = useCredentialWait();
  const title = `Reveal ${label}?`;
  if (wait) {
    return <CredentialWaitDialog wait={wait} title={title} what="You can reveal it" onClose={onClose} />;
  }
  const reveal = async () => {
    const document = `${collections.memberCustomValues}/${id}`;
    onValue((await call('revealField', { document, field: 'value', reason })).value);
  };
  return (
    <PasswordDialog
      title={title}
      submitLabel="Reveal for 30 seconds"
      busyLabel="Revealing…"
      onConfirmed={reveal}
      onClose={onClose}
    >
      <Typography>
        Enter your password to confirm that it is you. The time is recorded in the audit log; the value is
        not.
      </Typography>
    </PasswordDialog>
  );
}
