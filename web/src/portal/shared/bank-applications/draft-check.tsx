import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { BankApplicationDraft } from '@united/domain/bank-applications/draft';
import { bureauTexts } from '@united/domain/bureaus/terms';
import { Link as RouterLink } from 'react-router-dom';
import { serverNow } from '~/portal/auth/server-clock';
import { useOwnBureau } from '~/portal/shared/bureaus/own-bureau';
import { useSettings } from '~/portal/shared/settings/settings';
import { draftFindings, findingCounts } from './draft-findings';

/** Opens the wizard's last step, which lists the findings. */
const checkPath = '/member/bank-application?step=5';

/**
 * The number of pre-flight findings for a draft, with what the office's bureau sets, and a link to
 * them. Renders nothing if there are none.
 */
export function DraftCheck({ draft }: { draft: BankApplicationDraft }) {
  const settings = useSettings();
  const { data: bureau } = useOwnBureau();
  const values = { ...draft.values, ...(bureau && bureauTexts(bureau.values)) };
  // Skips a draft without a bank, which has hardly been started.
  const findings = values.bank_product ? draftFindings({ ...draft, values }, settings, serverNow()) : [];
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
