import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { feeRuleState, hasOpenFeeRule } from '@united/domain/bank-applications/fee-rule';
import { isPastSeason } from '@united/domain/bank-applications/past-season';
import { describeFinding, type Finding } from '@united/domain/bank-applications/preflight';
import { inputOfApplication } from '@united/domain/bank-applications/preflight-input';
import { dateText, dateTimeText } from '@united/domain/shared/display';
import { usStateNames } from '@united/domain/shared/us-states';
import { useState } from 'react';
import { serverNow } from '~/portal/auth/server-clock';
import { call } from '~/portal/data/call';
import type { WithId } from '~/portal/data/documents';
import { findingCounts } from '~/portal/shared/bank-applications/draft-findings';
import { FindingList } from '~/portal/shared/bank-applications/form/finding-list';
import { useSettings } from '~/portal/shared/settings/settings';
import { Section } from '~/portal/ui/section';
import { useAction } from '~/portal/ui/use-action';
import { storedFindings } from './staff-preflight';

interface Props {
  application: WithId<BankApplication>;
}

/** Pre-flight findings as of when the application was sent, or from a new check. */
export function PreflightSection({ application }: Props) {
  const settings = useSettings();
  const [now, setNow] = useState<{ findings: Finding[]; at: Date } | null>(null);
  const { run, busy } = useAction(async () => {
    const { findings } = await call('checkApplication', { application_id: application.id });
    const input = inputOfApplication(application);
    const ofSeason = { ...settings, season: application.season };
    setNow({ findings: findings.map((found) => describeFinding(found, input, ofSeason)), at: serverNow() });
  }, 'Failed to check the application');
  const findings = now?.findings ?? storedFindings(application, settings);
  const at = now?.at ?? application.preflight?.at.toDate();
  return (
    <Section
      title="Pre-flight"
      level={3}
      wide
      hint={
        at ? `${now ? 'Checked again' : 'Checked when sent or corrected,'} ${dateTimeText(at)}` : undefined
      }
      aside={
        !isPastSeason(application, settings.season) && (
          <Button size="small" variant="outlined" className="no-print" disabled={busy} onClick={() => run()}>
            {busy ? 'Checking…' : 'Check again'}
          </Button>
        )
      }
    >
      <Stack spacing={2}>
        <FeeRuleLine application={application} />
        {findings.length > 0 && <Typography role="status">{findingCounts(findings)}.</Typography>}
        {findings.length > 0 && (
          <FindingList
            findings={findings}
            settings={settings}
            bank={application.bank_product}
            labels={application.bank_answer_labels}
            sources
            level={4}
          />
        )}
        {findings.length === 0 && (
          <Typography role="status" sx={{ color: 'text.secondary' }}>
            {at ? 'No findings.' : 'This application was sent before checks existed. Check it now.'}
          </Typography>
        )}
      </Stack>
    </Section>
  );
}

/** Shows whether a state's fee rule covers the add-ons and whether the office has confirmed it. */
function FeeRuleLine({ application }: Props) {
  const settings = useSettings();
  const state = feeRuleState(application);
  if (!state) return null;
  if (hasOpenFeeRule(application, settings))
    return (
      <Alert severity="error">
        {usStateNames[state]} may forbid the office’s add-ons, and the office has not confirmed that clients
        without a bank product pay the same amounts. Approving this application requires a reason.
      </Alert>
    );
  const { fee_rule } = application;
  if (fee_rule?.state !== state) return null;
  return (
    <Alert severity="info">
      {fee_rule.by.name} confirmed for {usStateNames[state]} on {dateText(fee_rule.acknowledged_at.toDate())}{' '}
      that clients who pay without a bank product pay the same amounts.
    </Alert>
  );
}
