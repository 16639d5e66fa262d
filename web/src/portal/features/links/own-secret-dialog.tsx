import Typography from '@mui/material/Typography';
import { collections } from '@united/domain/shared/collections';
import { call } from '~/portal/data/call';
import { CredentialWaitDialog, useCredentialWait } from '~/portal/shared/users/credential-wait';
import { PasswordDialog } from '~/portal/shared/users/password-dialog';

/** The reason recorded in the audit log. */
const reason = 'Revealed by its owner';

interface Props {
  id: string;
  label: string;
  onValue: (value: string) => void;
  onClose: () => void;
}

/**
 * Always asks for the password, because browsers are left unattended. The server writes the audit
 * log before it responds.
 */
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
        Enter your password to confirm your identity. The audit log records the time, but not the value.
      </Typography>
    </PasswordDialog>
  );
}
