import {
  type BankApplication,
  disposedAt,
  type SensitiveField,
} from '@united/domain/bank-applications/bank-application';
import { calendarDateText, dateText, phoneText } from '@united/domain/shared/display';
import type { ReactNode } from 'react';
import { DetailList } from '~/portal/ui/detail-list';
import { Section } from '~/portal/ui/section';
import { monoFamily } from '~/theme/tokens';
import { FeeBreakdown } from './fee-breakdown';

const titles = {
  staff: {
    holder: 'EFIN Holder Details',
    address: 'Address Information',
    selections: 'Product and Software Selection',
    fees: 'Fee Breakdown',
  },
  office: {
    holder: 'EFIN Holder',
    address: 'Shipping Address',
    selections: 'Selections',
    fees: 'Fee Summary',
  },
} as const;

/** Sections side by side where there is room. */
export const sectionGrid = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 3,
  rowGap: 4,
} as const;

interface Props {
  application: BankApplication;
  reader: keyof typeof titles;
  /** The holder's address and whether it is confirmed. */
  email: ReactNode;
  /** The displayed form of a sensitive field. */
  sensitive: (field: SensitiveField) => ReactNode;
}

/** An application section by section, for the office and for staff. */
export function ApplicationSections({ application, reader, email, sensitive }: Props) {
  const title = titles[reader];
  return (
    <>
      <Section title={title.holder} level={3}>
        <DetailList
          items={[
            { label: 'Name', value: holderName(application) },
            { label: 'PTIN', value: mono(application.ptin_number) },
            { label: 'Date of birth', value: sensitive('holder_dob') },
            { label: 'Social Security number', value: sensitive('holder_ssn') },
            { label: 'Email', value: email },
            { label: 'Phone', value: application.holder_phone && phoneText(application.holder_phone) },
          ]}
        />
      </Section>
      <Section title="License Information" level={3}>
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
      <Section title={title.address} level={3}>
        <DetailList
          items={[
            { label: 'Street', value: application.shipping_address_line1 },
            { label: 'City', value: application.shipping_city },
            { label: 'State', value: application.shipping_state },
            { label: 'ZIP', value: application.shipping_zip },
          ]}
        />
      </Section>
      <Section title="Banking Information" level={3}>
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
      <Section title={title.selections} level={3}>
        <DetailList
          items={[
            { label: 'Bank product', value: application.bank_product },
            { label: 'Software', value: application.selected_software },
          ]}
        />
      </Section>
      <Section title={title.fees} level={3}>
        <FeeBreakdown application={application} />
      </Section>
    </>
  );
}

/**
 * `shown` for a sensitive value on file, the date for one that was disposed of after the office's
 * last season, null for one that never existed.
 */
export function ifOnFile(application: BankApplication, field: SensitiveField, shown: ReactNode): ReactNode {
  if (application.sensitive_on_file.includes(field)) return shown;
  const at = disposedAt(application, field);
  return at && `Disposed of on ${dateText(at)}`;
}

/** The title of a printed application, also the name of a saved PDF. */
export const printTitle = ({ office_name, efin, bank_product, season }: BankApplication): string =>
  `${office_name} – EFIN ${efin} – ${bank_product} ${season}`;

export const holderName = ({ holder_first_name, holder_last_name }: BankApplication): string =>
  `${holder_first_name} ${holder_last_name}`;

/** The holder's address and whether it is confirmed, null without one. */
export const holderEmailText = (application: BankApplication): string | null =>
  application.holder_email &&
  `${application.holder_email} (${application.holder_email_confirmed_at ? 'confirmed' : 'not confirmed'})`;

/** Numbers to be compared digit by digit. */
export const mono = (value: string | null): ReactNode =>
  value && <span style={{ fontFamily: monoFamily, overflowWrap: 'anywhere' }}>{value}</span>;

/** The state where the office does business, if given. */
export const officeState = ({ office_state }: BankApplication): { label: string; value: string }[] =>
  office_state ? [{ label: 'State of business', value: office_state }] : [];
