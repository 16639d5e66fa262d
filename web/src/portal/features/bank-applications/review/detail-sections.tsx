import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { SensitiveField } from '@united/domain/bank-applications/application-fields';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { isSystemActor } from '@united/domain/shared/actor';
import { dateTimeText } from '@united/domain/shared/display';
import { useState } from 'react';
import type { WithId } from '~/portal/data/documents';
import { AuditHistory } from '~/portal/shared/audit/audit-history';
import { BureauLink } from '~/portal/shared/bureaus/bureau-link';
import { PapersSection } from '~/portal/shared/papers/papers-section';
import { useSession } from '~/portal/shared/users/session-context';
import { CopyButton } from '~/portal/ui/copy-button';
import { DetailList } from '~/portal/ui/detail-list';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { Section } from '~/portal/ui/section';
import { ActiveBank } from '../active-bank';
import { AnswersSection } from '../answers-section';
import {
  ApplicationSections,
  blankOfficeState,
  holderEmailText,
  ifOnFile,
  mono,
  sectionGrid,
  sectionItems,
} from '../application-sections';
import { EfinText } from '../efin-text';
import { Messages } from '../messages';
import { NextStepAlert } from '../next-step';
import { PreflightSection } from '../preflight/preflight-section';
import { statusReasonText } from '../rejection-text';
import { Timeline } from '../timeline';
import { carryText, passedText } from '../to-the-bank';
import { ChangeDecision } from './change-decision';
import { Owner } from './owner';
import { SensitiveValue } from './sensitive-value';

/** All details of one application, section by section. */
export function DetailSections({ application }: { application: WithId<BankApplication> }) {
  const session = useSession();
  // Held while the application is open, so that one reason can cover several fields.
  const [reason, setReason] = useState('');
  const sensitive = (field: SensitiveField) =>
    ifOnFile(
      application,
      field,
      <SensitiveValue
        key={`${application.id} ${field}`}
        application={application}
        field={field}
        reason={reason}
        onReason={setReason}
      />,
    );
  return (
    <Box sx={sectionGrid}>
      {application.open_change && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <ChangeDecision
            key={application.open_change}
            application={application}
            id={application.open_change}
          />
        </Box>
      )}
      <Box sx={{ gridColumn: '1 / -1' }}>
        <NextStepAlert application={application} reader="staff" />
      </Box>
      <PreflightSection key={application.id} application={application} />
      <ActiveBank application={application} reader="staff" />
      <Section title="Application ID and Submission" level={3} wide>
        <DetailList
          items={[
            { label: 'Application ID', value: <Id value={application.id} name="application ID" /> },
            { label: 'Submitted by', value: <Owner uid={application.submitted_by} /> },
            { label: 'User ID', value: <Id value={application.submitted_by} name="user ID" /> },
            ...(application.bureau_id
              ? [
                  {
                    label: 'Sent in the bureau',
                    value: <BureauLink id={application.bureau_id} name={application.bureau_name} />,
                  },
                ]
              : []),
            { label: 'Submitted', value: dateTimeText(application.submitted_at.toDate()) },
            { label: 'Last updated', value: dateTimeText(application.updated_at.toDate()) },
            ...(statusReasonText(application)
              ? [{ label: 'Status reason', value: statusReasonText(application) }]
              : []),
            ...(application.withdrawal
              ? [
                  {
                    label: isSystemActor(application.withdrawal.by) ? 'Withdrawn' : 'Withdrawn by the office',
                    value: `${dateTimeText(application.withdrawal.at.toDate())}: ${application.withdrawal.reason}`,
                  },
                ]
              : []),
            ...(application.passed_to_bank_at
              ? [{ label: 'Passed to the bank', value: passedText(application) }]
              : []),
            ...(application.pending_carry?.length
              ? [{ label: 'Not yet passed to the bank', value: carryText(application) }]
              : []),
          ]}
        />
      </Section>
      <Section title="Office Information" level={3}>
        <DetailList
          items={sectionItems(
            application,
            'office',
            { efin: <EfinText {...application} /> },
            blankOfficeState(application),
          )}
        />
      </Section>
      <ApplicationSections
        application={application}
        reader="staff"
        email={holderEmailText(application)}
        sensitive={sensitive}
      />
      <AnswersSection application={application} reader="staff" />
      <PapersSection key={`papers ${application.id}`} application={application} />
      <Section title="Additional Details" level={3}>
        <DetailList
          items={[
            { label: 'Season', value: application.season },
            { label: 'Tax year', value: application.tax_year },
            { label: 'Application type', value: application.application_type },
            { label: 'Version', value: application.version },
            ...sectionItems(application, 'additional', { security_question: sensitive('security_question') }),
          ]}
        />
      </Section>
      <Section title="Timeline" level={3}>
        <Timeline key={application.id} applicationId={application.id} />
      </Section>
      <Section title="Messages" level={3}>
        <Messages key={application.id} applicationId={application.id} />
      </Section>
      {session.role === 'super_admin' && (
        <Section title="Audit Entries" level={3} wide>
          <RetryBoundary message="Failed to load the audit entries.">
            <AuditHistory key={application.id} target={application.id} />
          </RetryBoundary>
        </Section>
      )}
    </Box>
  );
}

const Id = ({ value, name }: { value: string; name: string }) => (
  <Stack component="span" direction="row" sx={{ alignItems: 'center', gap: 0.5, minWidth: 0 }}>
    {mono(value)}
    <CopyButton value={value} label={`Copy ${name}`} />
  </Stack>
);
