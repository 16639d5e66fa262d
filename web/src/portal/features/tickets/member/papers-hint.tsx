import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { memo } from 'react';
import { useWatch } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import { skipLeaveGuard } from '~/portal/ui/leave-guard';
import { isAboutPapers } from './suggestions';
import type { TicketValues } from './ticket-form';

/** Points to Papers if the ticket may be about documents. The ticket form's draft is kept. */
export const PapersHint = memo(() => {
  const [title, description, category, subcategory] = useWatch<
    TicketValues,
    ['title', 'description', 'category', 'subcategory']
  >({ name: ['title', 'description', 'category', 'subcategory'] });
  if (!isAboutPapers({ title, description, category, subcategory })) return null;
  return (
    <Alert severity="info">
      Hand in IDs, EFIN letters and other documents for a bank under{' '}
      <Link component={RouterLink} to="/member/bank-application?tab=papers" state={skipLeaveGuard}>
        Papers
      </Link>
      , not in a ticket.
    </Alert>
  );
});
