import Box from '@mui/material/Box';
import type { SensitiveField } from '@united/domain/bank-applications/bank-application';
import { dateTimeText, maskedNumber, maskedSsn } from '@united/domain/shared/display';
import { useSubject } from '~/portal/shared/users/subject-context';
import { DetailList } from '~/portal/ui/detail-list';
import { Section } from '~/portal/ui/section';
import { AnswersSection } from '../answers-section';
import { ApplicationSections, ifOnFile, mono, officeState, sectionGrid } from '../application-sections';
import { Messages } from '../messages';
import { Timeline } from '../timeline';
import { HolderEmail } from './holder-email';
import type { Office } from './office';

/** An application as its owner sees it, with at most the last four digits of sensitive values. */
export function OfficeSections({ office }: { office: Office }) {
  const { uid } = useSubject();
  const endings: Partial<Record<SensitiveField, string | null>> = {
    holder_ssn: office.holder_ssn_last4 && maskedSsn(office.holder_ssn_last4),
    routing_number: office.routing_number_last4 && maskedNumber(office.routing_number_last4),
    account_number: office.account_number_last4 && maskedNumber(office.account_number_last4),
  };
  return (
    <Box sx={sectionGrid}>
      <Section title="Overview" level={3}>
        <DetailList
          items={[
            { label: 'Submitted', value: dateTimeText(office.submitted_at.toDate()) },
            { label: 'Last updated', value: dateTimeText(office.updated_at.toDate()) },
            { label: 'Season', value: `${office.season} (tax year ${office.tax_year})` },
            { label: 'Application type', value: office.application_type },
            { label: 'Master EFIN', value: mono(office.master_efin) },
            ...officeState(office),
          ]}
        />
      </Section>
      <ApplicationSections
        application={office}
        reader="office"
        email={office.holder_email && <HolderEmail office={office} email={office.holder_email} />}
        sensitive={(field) => endings[field] || ifOnFile(office, field, 'On file')}
      />
      <AnswersSection application={office} reader="office" />
      <Section title="Timeline" level={3}>
        <Timeline key={office.id} applicationId={office.id} ownerUid={uid} />
      </Section>
      <Section title="Messages" level={3}>
        <Messages key={office.id} applicationId={office.id} ownerUid={uid} />
      </Section>
    </Box>
  );
}
