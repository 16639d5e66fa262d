import Alert from '@mui/material/Alert';
import { brand } from '@united/domain/shared/brand';
import { sessionOverMessage } from '@united/domain/shared/session';
import { type EndReason, useAuthState } from '~/portal/auth/auth-session';

const messages: Partial<Record<Exclude<EndReason, null>, string>> = {
  'session-over': sessionOverMessage,
  'access-changed': `You were signed out because your access to this account has changed. If you cannot sign in again, write to ${brand.email}.`,
  'no-role': `This account has no access to a portal yet. Write to ${brand.email} and we will help.`,
};

/** Explains why a session ended, unless the user signed out or was inactive. */
export function SessionEndNotice() {
  const state = useAuthState();
  const message = state.status === 'signed-out' && state.reason ? messages[state.reason] : undefined;
  return message ? <Alert severity="warning">{message}</Alert> : null;
}
