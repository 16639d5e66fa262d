import Button from '@mui/material/Button';
import { portalOf } from '@united/domain/shared/roles';
import { Link } from 'react-router-dom';
import { useSubject } from '~/portal/shared/users/subject-context';
import { PageFrame } from '~/portal/ui/page-frame';
import { notFoundText, notFoundTitle } from './not-found-page';

/** Shown for an unknown URL within a portal, next to its navigation. */
export function PortalNotFoundPage() {
  const { role } = useSubject();
  return (
    <PageFrame title={notFoundTitle} subtitle={notFoundText}>
      <Button variant="contained" component={Link} to={portalOf(role)} sx={{ alignSelf: 'flex-start' }}>
        Return to Home
      </Button>
    </PageFrame>
  );
}
