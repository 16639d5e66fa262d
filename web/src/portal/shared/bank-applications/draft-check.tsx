import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { BankApplicationDraft } from '@united/domain/bank-applications/draft';
import { Link as RouterLink } from 'react-router-dom';
import { serverNow } from '~/portal/auth/server-clock';
import { useSettings } from '~/portal/shared/settings/settings';
import { draftFindings, findingCounts } from './draft-findings';

/** Where the last step of the wizard opens, which lists what it found. */
const checkPath = '/member/bank-application?step=5';

/**
 * How much the pre-flight finds in a draft, with the way to the list; nothing where it finds
 * nothing.
 */
export function DraftCheck({ draft }: { draft: BankApplicationDraft }) {
  const settings = useSettings();
  // A draft without a bank has hardly begun.
  const findings = draft.values.bank_product ? draftFindings(draft, settings, serverNow()) : [];
  if (findings.length === 0) return null;
  return (
    <Typography variant="body2" sx={{ mt: 0.5 }}>
      {findingCounts(findings)}.{' '}
      <Link component={RouterLink} to={checkPath}>
        Check before sending
      </Link>
    </Typography>
  );
}
