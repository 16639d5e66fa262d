import Button from '@mui/material/Button';
import { portalOf } from '@united/domain/roles';
import { Link } from 'react-router-dom';
import { Notice } from '~/portal/components/notice';
import { useAuthState } from '~/portal/firebase/auth-session';

/** For signed-in people whose role may not see the page they asked for. */
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
