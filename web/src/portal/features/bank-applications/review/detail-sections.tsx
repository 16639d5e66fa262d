import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { BankApplication, SensitiveField } from '@united/domain/bank-applications/bank-application';
import { calendarDateText, dateTimeText, phoneText } from '@united/domain/shared/display';
import { type ReactNode, useId } from 'react';
import { AuditHistory } from '~/portal/shared/audit/audit-history';
import { useSession } from '~/portal/shared/users/session-context';
import { CopyButton } from '~/portal/ui/copy-button';
import { DetailList } from '~/portal/ui/detail-list';
import { Region } from '~/portal/ui/region';
import { monoFamily } from '~/theme/tokens';
import { disposedText } from '../disposed-text';
import { FeeBreakdown } from '../fee-breakdown';
import { Messages } from '../messages';
import { NextStepAlert } from '../next-step';
import { Timeline } from '../timeline';
import { Owner } from './owner';
import { SensitiveValue } from './sensitive-value';

type Application = BankApplication & { id: string };

/** Everything about one application, section by section. */
export function DetailSections({ application }: { application: Application }) {
  const session = useSession();
  const sensitive = (field: SensitiveField) =>
    application.sensitive_on_file.includes(field) ? (
      <SensitiveValue key={`${application.id} ${field}`} application={application} field={field} />
    ) : (
      disposedText(application, field)
    );
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, columnGap: 3, rowGap: 4 }}>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <NextStepAlert application={application} reader="staff" />
      </Box>
      <Section title="Application ID and Submission" wide>
        <DetailList
          items={[
            { label: 'Application ID', value: <Id value={application.id} name="application ID" /> },
            { label: 'Submitted by', value: <Owner uid={application.submitted_by} /> },
            { label: 'User ID', value: <Id value={application.submitted_by} name="user ID" /> },
            { label: 'Submitted', value: dateTimeText(application.submitted_at.toDate()) },
            { label: 'Last updated', value: dateTimeText(application.updated_at.toDate()) },
            ...(application.status_reason
              ? [{ label: 'Reason of the status', value: application.status_reason }]
              : []),
          ]}
        />
      </Section>
      <Section title="Office Information">
        <DetailList
          items={[
            { label: 'Office name', value: application.office_name },
            { label: 'EFIN', value: mono(application.efin) },
            { label: 'Master EFIN', value: mono(application.master_efin) },
          ]}
        />
      </Section>
      <Section title="EFIN Holder Details">
        <DetailList
          items={[
            { label: 'Name', value: `${application.holder_first_name} ${application.holder_last_name}` },
            { label: 'PTIN', value: mono(application.ptin_number) },
            { label: 'Date of birth', value: sensitive('holder_dob') },
            { label: 'Social Security number', value: sensitive('holder_ssn') },
            {
              label: 'Email',
              value:
                application.holder_email &&
                `${application.holder_email} (${application.holder_email_confirmed_at ? 'confirmed' : 'not confirmed'})`,
            },
            { label: 'Phone', value: application.holder_phone && phoneText(application.holder_phone) },
          ]}
        />
      </Section>
      <Section title="License Information">
        <DetailList
          items={[
            { label: 'License number', value: application.license_id },
            { label: 'Issuing state', value: application.license_issue_state },
            {
              label: 'Expires',
              value: application.license_expiry && calendarDateText(application.license_expiry),
            },
          ]}
        />
      </Section>
      <Section title="Address Information">
        <DetailList
          items={[
            { label: 'Street', value: application.shipping_address_line1 },
            { label: 'City', value: application.shipping_city },
            { label: 'State', value: application.shipping_state },
            { label: 'ZIP', value: application.shipping_zip },
          ]}
        />
      </Section>
      <Section title="Banking Information">
        <DetailList
          items={[
            { label: 'Bank', value: application.bank_name },
            { label: 'Name on the account', value: application.account_name },
            { label: 'Account type', value: application.account_type },
            { label: 'Routing number', value: sensitive('routing_number') },
            { label: 'Account number', value: sensitive('account_number') },
          ]}
        />
      </Section>
      <Section title="Product and Software Selection">
        <DetailList
          items={[
            { label: 'Bank product', value: application.bank_product },
            { label: 'Software', value: application.selected_software },
          ]}
        />
      </Section>
      <Section title="Fee Breakdown">
        <FeeBreakdown application={application} />
      </Section>
      <Section title="Additional Details">
        <DetailList
          items={[
            { label: 'Season', value: application.season },
            { label: 'Tax year', value: application.tax_year },
            { label: 'Application type', value: application.application_type },
            { label: 'Version', value: application.version },
            { label: 'Security question answer', value: sensitive('security_question') },
          ]}
        />
      </Section>
      <Section title="Timeline">
        <Timeline key={application.id} applicationId={application.id} />
      </Section>
      <Section title="Messages">
        <Messages key={application.id} applicationId={application.id} />
      </Section>
      {session.role === 'super_admin' && (
        <Section title="Audit Entries" wide>
          <Region message="Failed to load the audit entries.">
            <AuditHistory key={application.id} target={application.id} />
          </Region>
        </Section>
      )}
    </Box>
  );
}

function Section({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ minWidth: 0, gridColumn: wide ? '1 / -1' : undefined }}
    >
      <Typography id={id} component="h3" variant="h5" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/** Numbers that people compare digit by digit. */
const mono = (value: string | null): ReactNode =>
  value && <span style={{ fontFamily: monoFamily }}>{value}</span>;

function Id({ value, name }: { value: string; name: string }) {
  return (
    <Stack component="span" direction="row" sx={{ alignItems: 'center', gap: 0.5, minWidth: 0 }}>
      <span style={{ fontFamily: monoFamily, overflowWrap: 'anywhere' }}>{value}</span>
      <CopyButton value={value} label={`Copy ${name}`} />
    </Stack>
  );
}
