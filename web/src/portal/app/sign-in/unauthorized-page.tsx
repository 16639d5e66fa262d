import Button from '@mui/material/Button';
import { portalOf } from '@united/domain/shared/roles';
import { Link } from 'react-router-dom';
import { useAuthState } from '~/portal/auth/auth-session';
import { Notice } from '~/portal/ui/notice';

/** Shown to signed-in users whose role can't open the page. */
export function UnauthorizedPage() {
  const state = useAuthState();
  return (
    <Notice
      title="Access Denied"
      body="You don't have permission to access this page. If you think you should, ask an administrator to change your role."
      action={
        state.status === 'signed-in' ? (
          <Button variant="contained" component={Link} to={portalOf(state.role)}>
            Go Home
          </Button>
        ) : (
          <Button variant="contained" href="/">
            Go Home
          </Button>
        )
      }
    />
  );
}
