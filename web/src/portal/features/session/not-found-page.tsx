import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { portalOf } from '@united/domain/roles';
import { Link } from 'react-router-dom';
import { useDocumentTitle } from '~/portal/components/document-title';
import { useAuthState } from '~/portal/firebase/auth-session';

/** An address of the app that leads nowhere; stands within a portal's frame or alone. */
export function NotFoundPage() {
  useDocumentTitle('Page Not Found');
  const state = useAuthState();
  return (
    <Stack spacing={2} sx={{ p: 3, maxWidth: 560, alignItems: 'flex-start' }}>
      <Typography variant="h1">Oops! Page not found</Typography>
      <Typography color="text.secondary">
        The address may be mistyped, or the page has moved. Nothing you saved is lost.
      </Typography>
      {state.status === 'signed-in' ? (
        <Button variant="contained" component={Link} to={portalOf(state.role)}>
          Return to Home
        </Button>
      ) : (
        <Button variant="contained" href="/">
          Return to Home
        </Button>
      )}
    </Stack>
  );
}
