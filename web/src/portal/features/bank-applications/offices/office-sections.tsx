import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  calendarDateText,
  dateTimeText,
  maskedNumber,
  maskedSsn,
  phoneText,
} from '@united/domain/shared/display';
import { type ReactNode, useId } from 'react';
import { useSubject } from '~/portal/shared/users/subject-context';
import { DetailList } from '~/portal/ui/detail-list';
import { disposedText } from '../disposed-text';
import { FeeBreakdown } from '../fee-breakdown';
import { Messages } from '../messages';
import { Timeline } from '../timeline';
import { HolderEmail } from './holder-email';
import type { Office } from './office';

/** An application section by section; of sensitive values only the last four digits, or that they are on file. */
export function OfficeSections({ office }: { office: Office }) {
  const { uid } = useSubject();
  const onFile = (field: Office['sensitive_on_file'][number]) =>
    office.sensitive_on_file.includes(field) ? 'On file' : disposedText(office, field);
  return (
    <Stack spacing={4}>
      <Columns>
        <Stack spacing={4}>
          <Section title="Overview">
            <DetailList
              items={[
                { label: 'Submitted', value: dateTimeText(office.submitted_at.toDate()) },
                { label: 'Last updated', value: dateTimeText(office.updated_at.toDate()) },
                { label: 'Season', value: `${office.season} (tax year ${office.tax_year})` },
                { label: 'Application type', value: office.application_type },
              ]}
            />
          </Section>
          <Section title="EFIN Holder & Office">
            <DetailList
              items={[
                { label: 'Name', value: `${office.holder_first_name} ${office.holder_last_name}` },
                { label: 'PTIN', value: office.ptin_number },
                { label: 'Master EFIN', value: office.master_efin },
                { label: 'Date of birth', value: onFile('holder_dob') },
                {
                  label: 'Social Security number',
                  value: office.holder_ssn_last4 && maskedSsn(office.holder_ssn_last4),
                },
                {
                  label: 'Email',
                  value: office.holder_email && <HolderEmail office={office} email={office.holder_email} />,
                },
                { label: 'Phone', value: office.holder_phone && phoneText(office.holder_phone) },
                { label: "Driver's license number", value: office.license_id },
                { label: 'License state', value: office.license_issue_state },
                {
                  label: 'License expiry date',
                  value: office.license_expiry && calendarDateText(office.license_expiry),
                },
              ]}
            />
          </Section>
        </Stack>
        <Stack spacing={4}>
          <Section title="Selections">
            <DetailList
              items={[
                { label: 'Bank product', value: office.bank_product },
                { label: 'Software', value: office.selected_software },
              ]}
            />
          </Section>
          <Section title="Shipping Address">
            <Typography component="address" sx={{ fontStyle: 'normal', overflowWrap: 'anywhere' }}>
              {office.shipping_address_line1}
              <br />
              {office.shipping_city}, {office.shipping_state} {office.shipping_zip}
            </Typography>
          </Section>
          <Section title="Banking Information">
            <DetailList
              items={[
                { label: 'Bank name', value: office.bank_name },
                { label: 'Name on the account', value: office.account_name },
                { label: 'Account type', value: office.account_type },
                { label: 'Routing number', value: masked(office.routing_number_last4) },
                { label: 'Account number', value: masked(office.account_number_last4) },
              ]}
            />
          </Section>
        </Stack>
      </Columns>
      <Columns>
        <Section title="Fee Summary">
          <FeeBreakdown application={office} />
        </Section>
        <Stack spacing={4}>
          <Section title="Timeline">
            <Timeline key={office.id} applicationId={office.id} ownerUid={uid} />
          </Section>
          <Section title="Messages">
            <Messages key={office.id} applicationId={office.id} ownerUid={uid} />
          </Section>
        </Stack>
      </Columns>
    </Stack>
  );
}

/** Two columns where there is room. */
const Columns = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      columnGap: 5,
      rowGap: 4,
      alignItems: 'start',
    }}
  >
    {children}
  </Box>
);

const masked = (last4: string | null) => last4 && maskedNumber(last4);

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Typography id={id} component="h3" variant="h5" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
