import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { brand } from '@united/domain/shared/brand';
import { dateTimeText } from '@united/domain/shared/display';
import { isStaff } from '@united/domain/shared/roles';
import { credentialWaitEnd } from '@united/domain/users/credential-wait';
import { useId } from 'react';
import { serverTime } from '~/portal/auth/server-clock';
import { Dialog } from '~/portal/ui/dialog';
import { useSettings } from '../settings/settings';
import { useSession } from './session-context';

interface CredentialWait {
  changed: Date;
  until: Date;
}

/**
 * The waiting period for reveals and banking edits after a password or email change. Null if none.
 */
export function useCredentialWait(): CredentialWait | null {
  const { credentialsChangedAt } = useSession();
  const { credential_change_wait_hours } = useSettings();
  const end = credentialWaitEnd(credentialsChangedAt, credential_change_wait_hours, serverTime());
  return end === null || !credentialsChangedAt
    ? null
    : { changed: credentialsChangedAt.toDate(), until: new Date(end) };
}

interface Props {
  wait: CredentialWait;
  title: string;
  /** The start of the sentence that says what must wait: "Banking information can be changed". */
  what: string;
  inAddress?: boolean;
  onClose: () => void;
}

/** Explains why an action must wait and until when, before the user types anything. */
export function CredentialWaitDialog({ wait, title, what, inAddress, onClose }: Props) {
  const id = useId();
  const { role } = useSession();
  return (
    <Dialog open inAddress={inAddress} onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
          <AlertTitle>
            {what} from {dateTimeText(wait.until)}
          </AlertTitle>
          The password or email address of your account was changed on {dateTimeText(wait.changed)}. That is
          the first thing someone who takes over an account does, so this has to wait.{' '}
          {isStaff(role)
            ? 'If you cannot wait, ask a super admin to lift the waiting period. If you did not make this change, tell them right away.'
            : `If you cannot wait, or did not make this change, write to ${brand.email}.`}
        </Alert>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
