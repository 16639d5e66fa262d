import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';

/** A bureau's name that opens the bureau. For staff. */
export const BureauLink = ({ id, name }: { id: string; name: string | undefined }) => (
  <Link component={RouterLink} to={`/admin/bureaus?${new URLSearchParams({ bureau: id })}`}>
    {name ?? id}
  </Link>
);
