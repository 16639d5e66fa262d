import * as z from 'zod/mini';
import { calendarDateText, lastFour, maskedNumber, maskedSsn, money, phoneText } from '../shared/display';
import { blankable, efin, email, phone, text, wholeCents } from '../shared/formats';
import { limits } from '../shared/limits';
import { usState } from '../shared/us-state';
import { accountNumber, birthDate, licenseExpiry, ptin, routingNumber, ssn, zip } from './formats';

/**
 * The fields of a bank application, each declared once. From this table follow the schemas of what
 * an office types and of what is stored, drafts, the blank form, corrections, the pre-flight's
 * input, details of staff and office, the staff export, the entry desk's sources, and the lists of keys in
 * `firestore.rules`.
 *
 * Within a step, the order of rows is the order on the screen.
 */

/** Titles of the wizard's steps, 1 to 5. */
export const stepTitles = [
  'Bank & Software Selection',
  'EFIN Holder & Office Info',
  'Shipping Address',
  'Banking Information',
  'Fee Summary & Submit',
] as const;

/** What correcting a sent field means to staff (`changePolicy`). */
export const changeClassNames = ['contact', 'fees', 'banking', 'identity'] as const;
export type ChangeClass = (typeof changeClassNames)[number];

/** Where the details of an application show a field. */
export type DetailSection =
  | 'office'
  | 'holder'
  | 'license'
  | 'address'
  | 'account'
  | 'selections'
  | 'fees'
  | 'additional';

interface FieldRow {
  /** What it is called where no screen is around it: in changes, messages and at the entry desk. */
  label: string;
  /** What the wizard calls it, if not `label`. */
  inForm?: string;
  /** What the details call it, if not `label`. */
  inDetails?: string;
  section: DetailSection;
  /** Heading of its own column in the staff export. Without one, only `review/csv.ts` can add a column. */
  inFile?: string;
  /** The wizard's step, 1 to 5. */
  step: 1 | 2 | 3 | 4 | 5;
  /** Whether the step cannot be left without it. */
  required: boolean;
  /** Which class a correction belongs to; null for what cannot be corrected. */
  change: ChangeClass | null;
  /** How its value is shown and entered; `id` is compared digit by digit. */
  kind: 'text' | 'id' | 'date' | 'phone' | 'money' | 'state' | 'choice';
  /** Optional for us, but a bank's settings may require it (`needs`). */
  neededByBank?: true;
  /** What the blank form holds, if not a blank text. */
  blank?: string | number;
  /** The schema of what an office types. */
  typed: z.ZodMiniType;
}

/** A field that the readable document holds. */
interface ReadableRow extends FieldRow {
  stored: z.ZodMiniType;
}

/** A field that is only stored encrypted, in `bank_application_secrets`. */
interface SensitiveRow extends FieldRow {
  /** The key of the readable document that holds its last four characters; null for none. */
  ending: 'holder_ssn_last4' | 'routing_number_last4' | 'account_number_last4' | null;
}

export const accountTypes = ['Checking', 'Savings'] as const;

/** Dollars per return that an office adds for itself; the settings cap it. */
export const addon = z
  .number('Enter an amount in dollars.')
  .check(
    z.minimum(0, 'The amount cannot be negative.'),
    z.maximum(1000, 'The amount is too high.'),
    wholeCents,
  );

const stored = z.string();
const storedOrNull = z.nullable(z.string());

export const applicationFields = {
  bank_product: {
    label: 'Bank product',
    section: 'selections',
    inFile: 'Bank Product',
    step: 1,
    required: true,
    change: null,
    kind: 'choice',
    typed: text('bank product'),
    stored,
  },
  selected_software: {
    label: 'Tax software',
    inDetails: 'Software',
    section: 'selections',
    inFile: 'Software',
    step: 1,
    required: true,
    change: 'fees',
    kind: 'choice',
    typed: text('software'),
    stored,
  },
  office_name: {
    label: 'Office name',
    section: 'office',
    inFile: 'Office Name',
    step: 2,
    required: true,
    change: 'identity',
    kind: 'text',
    typed: text('office name'),
    stored,
  },
  efin: {
    label: 'EFIN',
    section: 'office',
    inFile: 'EFIN',
    step: 2,
    required: true,
    change: 'identity',
    kind: 'id',
    typed: efin,
    stored,
  },
  master_efin: {
    label: 'Master EFIN',
    section: 'office',
    inFile: 'Master EFIN',
    step: 2,
    required: false,
    change: 'identity',
    kind: 'id',
    neededByBank: true,
    typed: blankable(efin),
    stored: storedOrNull,
  },
  ptin_number: {
    label: 'PTIN',
    section: 'holder',
    inFile: 'PTIN',
    step: 2,
    required: false,
    change: 'contact',
    kind: 'id',
    neededByBank: true,
    typed: blankable(ptin),
    stored: storedOrNull,
  },
  // The shipping state where it is blank.
  office_state: {
    label: 'State where the office does business',
    inForm: 'State where your office does business',
    inDetails: 'State of business',
    section: 'office',
    step: 2,
    required: false,
    change: 'contact',
    kind: 'state',
    typed: blankable(usState),
    stored: z.optional(storedOrNull),
  },
  holder_first_name: {
    label: 'EFIN holder’s first name',
    inForm: 'First name',
    section: 'holder',
    inFile: 'First Name',
    step: 2,
    required: true,
    change: 'identity',
    kind: 'text',
    typed: text("EFIN holder's first name"),
    stored,
  },
  holder_last_name: {
    label: 'EFIN holder’s last name',
    inForm: 'Last name',
    section: 'holder',
    inFile: 'Last Name',
    step: 2,
    required: true,
    change: 'identity',
    kind: 'text',
    typed: text("EFIN holder's last name"),
    stored,
  },
  holder_dob: {
    label: 'Date of birth',
    section: 'holder',
    step: 2,
    required: false,
    change: 'identity',
    kind: 'date',
    neededByBank: true,
    typed: blankable(birthDate),
    ending: null,
  },
  holder_ssn: {
    label: 'Social Security number',
    section: 'holder',
    step: 2,
    required: false,
    change: 'identity',
    kind: 'id',
    neededByBank: true,
    typed: blankable(ssn),
    ending: 'holder_ssn_last4',
  },
  holder_email: {
    label: 'EFIN holder’s email',
    inForm: 'Email',
    inDetails: 'Email',
    section: 'holder',
    inFile: 'Email',
    step: 2,
    required: false,
    change: 'contact',
    kind: 'text',
    neededByBank: true,
    typed: blankable(email),
    stored: storedOrNull,
  },
  holder_phone: {
    label: 'EFIN holder’s phone',
    inForm: 'Phone',
    inDetails: 'Phone',
    section: 'holder',
    inFile: 'Phone',
    step: 2,
    required: false,
    change: 'contact',
    kind: 'phone',
    neededByBank: true,
    typed: blankable(phone),
    stored: storedOrNull,
  },
  license_id: {
    label: 'License number',
    inForm: "Driver's license number",
    section: 'license',
    step: 2,
    required: false,
    change: 'contact',
    kind: 'text',
    neededByBank: true,
    typed: blankable(text('license number', 40)),
    stored: storedOrNull,
  },
  license_issue_state: {
    label: 'License state',
    inDetails: 'Issuing state',
    section: 'license',
    step: 2,
    required: false,
    change: 'contact',
    kind: 'state',
    neededByBank: true,
    typed: blankable(usState),
    stored: storedOrNull,
  },
  license_expiry: {
    label: 'License expiry date',
    inDetails: 'Expires',
    section: 'license',
    step: 2,
    required: false,
    change: 'contact',
    kind: 'date',
    neededByBank: true,
    typed: blankable(licenseExpiry),
    stored: storedOrNull,
  },
  shipping_address_line1: {
    label: 'Street address',
    inDetails: 'Street',
    section: 'address',
    inFile: 'Street',
    step: 3,
    required: true,
    change: 'contact',
    kind: 'text',
    typed: text('street address', limits.address),
    stored,
  },
  shipping_city: {
    label: 'City',
    section: 'address',
    inFile: 'City',
    step: 3,
    required: true,
    change: 'contact',
    kind: 'text',
    typed: text('city'),
    stored,
  },
  shipping_state: {
    label: 'State',
    section: 'address',
    inFile: 'State',
    step: 3,
    required: true,
    change: 'contact',
    kind: 'state',
    typed: usState,
    stored,
  },
  shipping_zip: {
    label: 'ZIP code',
    inDetails: 'ZIP',
    section: 'address',
    inFile: 'ZIP',
    step: 3,
    required: true,
    change: 'contact',
    kind: 'text',
    typed: zip,
    stored,
  },
  bank_name: {
    label: 'Bank name',
    inDetails: 'Bank',
    section: 'account',
    step: 4,
    required: true,
    change: 'banking',
    kind: 'text',
    typed: text('bank name'),
    stored,
  },
  account_name: {
    label: 'Name on the account',
    section: 'account',
    step: 4,
    required: true,
    change: 'banking',
    kind: 'text',
    typed: text('name on the account'),
    stored,
  },
  account_type: {
    label: 'Account type',
    section: 'account',
    step: 4,
    required: false,
    change: 'banking',
    kind: 'choice',
    blank: 'Checking',
    typed: z.enum(accountTypes, 'Choose Checking or Savings.'),
    stored: z.enum(accountTypes),
  },
  routing_number: {
    label: 'Routing number',
    section: 'account',
    step: 4,
    required: true,
    change: 'banking',
    kind: 'id',
    typed: routingNumber,
    ending: 'routing_number_last4',
  },
  account_number: {
    label: 'Account number',
    section: 'account',
    step: 4,
    required: true,
    change: 'banking',
    kind: 'id',
    typed: accountNumber,
    ending: 'account_number_last4',
  },
  service_bureau_addon: {
    label: 'Service bureau fee add-on',
    section: 'fees',
    step: 5,
    required: false,
    change: 'fees',
    kind: 'money',
    blank: 0,
    typed: addon,
    stored: z.number(),
  },
  transmitter_addon: {
    label: 'Transmitter fee add-on',
    section: 'fees',
    step: 5,
    required: false,
    change: 'fees',
    kind: 'money',
    blank: 0,
    typed: addon,
    stored: z.number(),
  },
  security_question: {
    label: 'Security question answer',
    inForm: "Security question: your mother's maiden name",
    section: 'additional',
    step: 1,
    required: false,
    change: 'contact',
    kind: 'text',
    neededByBank: true,
    typed: blankable(text('answer to the security question', 60)),
    ending: null,
  },
} as const satisfies Record<string, ReadableRow | SensitiveRow>;

type Rows = typeof applicationFields;
export type ApplicationField = keyof Rows;
/** The fields whose row has this property with such a value. */
type FieldWith<Property extends string, Value = unknown> = {
  [Field in ApplicationField]: Rows[Field] extends Record<Property, Value> ? Field : never;
}[ApplicationField];
export type SensitiveField = FieldWith<'ending'>;
export type ReadableField = FieldWith<'stored'>;
export type NeededField = FieldWith<'neededByBank'>;
export type ChangeableField = FieldWith<'change', ChangeClass>;
/** Keys of the readable document that hold the last four characters of sensitive fields. */
export type EndingKey = NonNullable<Rows[SensitiveField]['ending']>;

/** Decrypted or typed values of sensitive fields, only those present. */
export type SensitiveValues = Partial<Record<SensitiveField, string>>;

/** The row of a field, with every property that a row may have. */
export const fieldRow = (field: ApplicationField): FieldRow => applicationFields[field];

/** Every field, in the order of the table. */
export const applicationFieldNames = Object.keys(applicationFields) as ApplicationField[];

export const isSensitive = (field: string): field is SensitiveField =>
  field in applicationFields && 'ending' in applicationFields[field as ApplicationField];
const isReadable = (field: ApplicationField): field is ReadableField => !isSensitive(field);

/** Fields that no readable document holds: they are encrypted in `bank_application_secrets`. */
export const sensitiveFields = applicationFieldNames.filter(isSensitive) as [
  SensitiveField,
  ...SensitiveField[],
];
/** Fields that the readable document holds. */
export const readableFields: readonly ReadableField[] = applicationFieldNames.filter(isReadable);
/** Optional fields that a bank's settings may require (`needs`). */
export const neededFields = applicationFieldNames.filter(
  (field): field is NeededField => fieldRow(field).neededByBank === true,
);

/** The fields of each wizard step, in screen order. */
export const wizardSteps = stepTitles.map((title, i) => ({
  title,
  fields: applicationFieldNames.filter((field) => fieldRow(field).step === i + 1),
}));

/** The fields that a correction of one class may name. */
export const fieldsOfClass = (change: ChangeClass): ChangeableField[] =>
  applicationFieldNames.filter((field): field is ChangeableField => fieldRow(field).change === change);

/** The fields of a sent application that its office may change, class by class. */
export const changeableFields = changeClassNames.flatMap(fieldsOfClass) as [
  ChangeableField,
  ...ChangeableField[],
];

/** What each field is called where no screen is around it. */
export const applicationFieldLabels = Object.fromEntries(
  applicationFieldNames.map((field) => [field, applicationFields[field].label]),
) as Record<ApplicationField, string>;

/** Schemas of what an office types, by field. */
export const typedShape = Object.fromEntries(
  applicationFieldNames.map((field) => [field, applicationFields[field].typed]),
) as { [Field in ApplicationField]: Rows[Field]['typed'] };

/** Schemas of what the readable document holds, by field. */
export const storedShape = Object.fromEntries(
  readableFields.map((field) => [field, applicationFields[field].stored]),
) as { [Field in ReadableField]: Rows[Field]['stored'] };

/** The keys of the readable document that tell of the payout account. */
export const accountKeys = [
  'bank_name',
  'account_name',
  'account_type',
  'routing_number_last4',
  'account_number_last4',
] as const satisfies readonly (ReadableField | EndingKey)[];

/** All of them. */
export const endingKeys = sensitiveFields.flatMap((field): EndingKey[] => {
  const { ending } = applicationFields[field];
  return ending ? [ending] : [];
});

/** Returns the last four characters of sensitive values, by the keys that hold them. */
export const endingsOf = (
  values: Partial<Record<SensitiveField, string | undefined>>,
): Partial<Record<EndingKey, string>> =>
  Object.fromEntries(
    sensitiveFields.flatMap((field) => {
      const { ending } = applicationFields[field];
      const value = values[field];
      return ending && value ? [[ending, lastFour(value)]] : [];
    }),
  );

/** Returns the last four characters that a document holds of a sensitive field; null for none. */
export const endingOf = (
  application: Readonly<Record<EndingKey, string | null>>,
  field: SensitiveField,
): string | null => {
  const { ending } = applicationFields[field];
  return ending && application[ending];
};

/** Returns a stored value of a readable field as it is shown, by its kind. */
export function readableText(field: ReadableField, value: string): string {
  switch (fieldRow(field).kind) {
    case 'money':
      return money(Number(value));
    case 'phone':
      return phoneText(value);
    case 'date':
      return calendarDateText(value);
    default:
      return value;
  }
}

/** Returns an ending as it is shown: "XXX-XX-6789" of a Social Security number, else "••••6789". */
export const maskedEnding = (field: SensitiveField, ending: string): string =>
  field === 'holder_ssn' ? maskedSsn(ending) : maskedNumber(ending);
