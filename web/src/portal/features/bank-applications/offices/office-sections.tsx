import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  last4Of,
  maskedLast4,
  type SensitiveField,
} from '@united/domain/bank-applications/application-fields';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { isPastSeason } from '@united/domain/bank-applications/past-season';
import { dateTimeText } from '@united/domain/shared/display';
import { call } from '~/portal/data/call';
import type { WithId } from '~/portal/data/documents';
import { messageOf } from '~/portal/data/errors';
import { useSettings } from '~/portal/shared/settings/settings';
import { useSubject } from '~/portal/shared/users/subject-context';
import { DetailList } from '~/portal/ui/detail-list';
import { Section } from '~/portal/ui/section';
import { useToast } from '~/portal/ui/toast';
import { useAction } from '~/portal/ui/use-action';
import { AnswersSection } from '../answers-section';
import {
  ApplicationSections,
  blankOfficeState,
  bureauItems,
  ifOnFile,
  sectionGrid,
  sectionItems,
} from '../application-sections';
import { Messages } from '../messages';
import { Timeline } from '../timeline';

/** The EFIN holder's email and whether it is confirmed, with a button to resend the link. */
function HolderEmail({ office, email }: { office: WithId<BankApplication>; email: string }) {
  const { readOnly } = useSubject();
  const { season } = useSettings();
  const toast = useToast();
  const { run, busy } = useAction(
    async () => {
      await call('sendHolderConfirmation', { application_id: office.id });
      toast.success(`We sent a confirmation link to ${email}.`);
    },
    (error) => toast.error(messageOf(error)),
  );
  if (office.holder_email_confirmed_at) return <>{email} (confirmed)</>;
  if (isPastSeason(office, season)) return <>{email} (not confirmed)</>;
  return (
    <>
      {email}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Not confirmed yet. Until it is, we send only the confirmation link to this address.
      </Typography>
      {!readOnly && (
        <Button size="small" sx={{ ml: -0.75 }} disabled={busy} onClick={() => run()}>
          {busy ? 'Sending…' : 'Send a new link'}
        </Button>
      )}
    </>
  );
}

/** The sections shown to the owner, with at most the last four digits of sensitive values. */
export function OfficeSections({ office }: { office: WithId<BankApplication> }) {
  const { uid } = useSubject();
  const sensitive = (field: SensitiveField) => {
    const ending = last4Of(office, field);
    return ending ? maskedLast4(field, ending) : ifOnFile(office, field, 'On file');
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
            ...bureauItems(office),
            ...sectionItems(office, 'office', {}, ['office_name', 'efin', ...blankOfficeState(office)]),
          ]}
        />
      </Section>
      <ApplicationSections
        application={office}
        reader="office"
        email={office.holder_email && <HolderEmail office={office} email={office.holder_email} />}
        sensitive={sensitive}
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
