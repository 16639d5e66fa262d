import {
  type ApplicationField,
  applicationFieldNames,
  type DetailSection,
  fieldRow,
  isSensitive,
  type ReadableField,
  readableText,
  type SensitiveField,
  sensitiveFields,
} from '@united/domain/bank-applications/application-fields';
import { type BankApplication, disposedAt } from '@united/domain/bank-applications/bank-application';
import { feeBureauOf } from '@united/domain/bank-applications/fees';
import { dateText } from '@united/domain/shared/display';
import type { ReactNode } from 'react';
import { FeeBreakdown } from '~/portal/shared/bank-applications/fee-breakdown';
import { DetailList } from '~/portal/ui/detail-list';
import { Section } from '~/portal/ui/section';
import { monoFamily } from '~/theme/tokens';

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

/** Lays out sections side by side, space permitting. */
export const sectionGrid = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 3,
  rowGap: 4,
} as const;

interface Props {
  application: BankApplication;
  reader: keyof typeof titles;
  /** The holder's email and whether it is confirmed. */
  email: ReactNode;
  /** Renders a sensitive field. */
  sensitive: (field: SensitiveField) => ReactNode;
}

/** The sections of an application, for the office or for staff. */
export function ApplicationSections({ application, reader, email, sensitive }: Props) {
  const title = titles[reader];
  const shown = {
    ...Object.fromEntries(sensitiveFields.map((field) => [field, sensitive(field)])),
    holder_email: email,
  };
  const names = ['holder_first_name', 'holder_last_name'] as const;
  return (
    <>
      <Section title={title.holder} level={3}>
        <DetailList
          items={[
            { label: 'Name', value: holderName(application) },
            ...sectionItems(application, 'holder', shown, names),
          ]}
        />
      </Section>
      <Section title="License Information" level={3}>
        <DetailList items={sectionItems(application, 'license', shown)} />
      </Section>
      <Section title={title.address} level={3}>
        <DetailList items={sectionItems(application, 'address', shown)} />
      </Section>
      <Section title="Banking Information" level={3}>
        <DetailList items={sectionItems(application, 'account', shown)} />
      </Section>
      <Section title={title.selections} level={3}>
        <DetailList items={sectionItems(application, 'selections', shown)} />
      </Section>
      <Section title={title.fees} level={3}>
        <FeeBreakdown application={application} bureau={feeBureauOf(application)} />
      </Section>
    </>
  );
}

/** Formats a readable value for the details. */
function shownValue(application: BankApplication, field: ReadableField): ReactNode {
  const value = application[field];
  if (value === null || value === undefined || value === '') return null;
  const text = readableText(field, String(value));
  return fieldRow(field).kind === 'id' ? mono(text) : text;
}

/**
 * Returns the fields of a section with their values, in the order of the field table.
 * @param shown overrides for stored values; required for sensitive fields
 */
export const sectionItems = (
  application: BankApplication,
  section: DetailSection,
  shown: Partial<Record<ApplicationField, ReactNode>>,
  without: readonly ApplicationField[] = [],
): { label: string; value: ReactNode }[] =>
  applicationFieldNames
    .filter((field) => fieldRow(field).section === section && !without.includes(field))
    .map((field) => ({
      label: fieldRow(field).inDetails ?? fieldRow(field).label,
      value: field in shown || isSensitive(field) ? shown[field] : shownValue(application, field),
    }));

/**
 * Returns `shown` if the sensitive value is on file, the deletion date if the retention job deleted
 * it, or null if it was never provided.
 */
export function ifOnFile(application: BankApplication, field: SensitiveField, shown: ReactNode): ReactNode {
  if (application.sensitive_on_file.includes(field)) return shown;
  const at = disposedAt(application, field);
  return at && `Deleted on ${dateText(at)}`;
}

/** Returns the title of a printed application, which is also the file name of a saved PDF. */
export const printTitle = ({ office_name, efin, bank_product, season }: BankApplication): string =>
  `${office_name} – EFIN ${efin} – ${bank_product} ${season}`;

export const holderName = ({ holder_first_name, holder_last_name }: BankApplication): string =>
  `${holder_first_name} ${holder_last_name}`;

/** Returns the holder's email and whether it is confirmed; null if blank. */
export const holderEmailText = (application: BankApplication): string | null =>
  application.holder_email &&
  `${application.holder_email} (${application.holder_email_confirmed_at ? 'confirmed' : 'not confirmed'})`;

/** Returns the detail that names the bureau of an application; none without one. */
export const bureauItems = ({ bureau_name }: BankApplication): { label: string; value: string }[] =>
  bureau_name === undefined ? [] : [{ label: 'Service bureau', value: bureau_name }];

/** Renders a number in monospace, so that readers can compare digits. */
export const mono = (value: string | null): ReactNode =>
  value && <span style={{ fontFamily: monoFamily, overflowWrap: 'anywhere' }}>{value}</span>;

/** Returns fields that details hide if blank: most offices do business in their mailing state. */
export const blankOfficeState = ({ office_state }: BankApplication): readonly ApplicationField[] =>
  office_state ? [] : ['office_state'];
