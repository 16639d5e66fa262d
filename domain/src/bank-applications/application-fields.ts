import * as z from 'zod/mini';
import { calendarDateText, lastFour, maskedNumber, maskedSsn, money, phoneText } from '../shared/display';
import type { FieldErrors } from '../shared/field-errors';
import { blankable, efin, email, phone, text, wholeCents } from '../shared/formats';
import { limits } from '../shared/limits';
import { looksLikeSsn, misplacedSsn, nameLooksLikeSsn } from '../shared/ssn-like';
import { usState } from '../shared/us-state';
import { addonLabels } from './addons';
import { accountNumber, birthDate, licenseExpiry, nameText, ptin, routingNumber, ssn, zip } from './formats';

/**
 * The single definition of every bank application field. This table drives the input and document
 * schemas, drafts, the blank form, corrections, the pre-flight input, staff and office details, the
 * staff export, entry desk sources, and the key lists in `firestore.rules`.
 *
 * Within a step, rows are in screen order.
 */

/** Titles of wizard steps 1 to 5. */
export const stepTitles = [
  'Bank & Software Selection',
  'EFIN Holder & Office Info',
  'Shipping Address',
  'Banking Information',
  'Fee Summary & Submit',
] as const;

/** How staff handle a correction to a sent field (`changePolicy`). */
export const changeClassNames = ['contact', 'fees', 'banking', 'identity'] as const;
export type ChangeClass = (typeof changeClassNames)[number];

/** The section of the application details that shows a field. */
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
  /**
   * The label used outside the wizard and the details: in changes, messages, and at the entry desk.
   */
  label: string;
  /** The wizard's label, if different from `label`. */
  inForm?: string;
  /** The label in the application details, if different from `label`. */
  inDetails?: string;
  section: DetailSection;
  /**
   * Column heading in the staff export. Fields without one appear only if `review/csv.ts` adds a
   * column.
   */
  inFile?: string;
  /** Wizard step, 1 to 5. */
  step: 1 | 2 | 3 | 4 | 5;
  /** Whether the wizard step requires a value. */
  required: boolean;
  /** The change class of a correction; null if the field can't be corrected. */
  change: ChangeClass | null;
  /**
   * How the value is displayed and entered. An `id` is compared digit by digit. In a `name` or a readable
   * `id`, nine digits count as a Social Security number.
   */
  kind: 'text' | 'name' | 'id' | 'date' | 'phone' | 'money' | 'state' | 'choice';
  /** Optional by default, but a bank's settings can require it (`needs`). */
  neededByBank?: true;
  /** The value in a blank form, if not an empty string. */
  blank?: string | number;
  /** The schema of the office's input. */
  typed: z.ZodMiniType;
}

/** A field stored in the readable document. */
interface ReadableRow extends FieldRow {
  stored: z.ZodMiniType;
}

/** A field stored only in encrypted form, in `bank_application_secrets`. */
interface SensitiveRow extends FieldRow {
  /** The readable document's key for the last four characters; null if they aren't stored. */
  ending: 'holder_ssn_last4' | 'routing_number_last4' | 'account_number_last4' | null;
}

export const accountTypes = ['Checking', 'Savings'] as const;

/** An office's add-on in dollars per return; the settings cap it. */
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
    kind: 'name',
    typed: nameText('office name'),
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
  // Falls back to the shipping state when blank.
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
    kind: 'name',
    typed: nameText("EFIN holder's first name"),
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
    kind: 'name',
    typed: nameText("EFIN holder's last name"),
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
    inForm: 'Driver’s license number',
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
    label: 'License expiration date',
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
    kind: 'name',
    typed: nameText('bank name'),
    stored,
  },
  account_name: {
    label: 'Name on the account',
    section: 'account',
    step: 4,
    required: true,
    change: 'banking',
    kind: 'name',
    typed: nameText('name on the account'),
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
    label: addonLabels.service_bureau_addon,
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
    label: addonLabels.transmitter_addon,
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
    inForm: "Mother's maiden name",
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
/** Fields whose row has `Property` with a value of type `Value`. */
type FieldWith<Property extends string, Value = unknown> = {
  [Field in ApplicationField]: Rows[Field] extends Record<Property, Value> ? Field : never;
}[ApplicationField];
export type SensitiveField = FieldWith<'ending'>;
export type ReadableField = FieldWith<'stored'>;
export type NeededField = FieldWith<'neededByBank'>;
export type ChangeableField = FieldWith<'change', ChangeClass>;
/** The readable document's keys that hold the last four characters of sensitive fields. */
export type Last4Key = NonNullable<Rows[SensitiveField]['ending']>;

/** Plain-text values of sensitive fields. Missing fields have no key. */
export type SensitiveValues = Partial<Record<SensitiveField, string>>;

/** Returns a field's row, typed with all optional properties. */
export const fieldRow = (field: ApplicationField): FieldRow => applicationFields[field];

/** All field names, in table order. */
export const applicationFieldNames = Object.keys(applicationFields) as ApplicationField[];

export const isSensitive = (field: string): field is SensitiveField =>
  field in applicationFields && 'ending' in applicationFields[field as ApplicationField];
const isReadable = (field: ApplicationField): field is ReadableField => !isSensitive(field);

/** Fields stored only in encrypted form, in `bank_application_secrets`. */
export const sensitiveFields = applicationFieldNames.filter(isSensitive) as [
  SensitiveField,
  ...SensitiveField[],
];
/** Fields stored in the readable document. */
export const readableFields: readonly ReadableField[] = applicationFieldNames.filter(isReadable);
/** Optional fields that a bank's settings can require (`needs`). */
export const neededFields = applicationFieldNames.filter(
  (field): field is NeededField => fieldRow(field).neededByBank === true,
);

/** The fields of each wizard step, in screen order. */
export const wizardSteps = stepTitles.map((title, i) => ({
  title,
  fields: applicationFieldNames.filter((field) => fieldRow(field).step === i + 1),
}));

/** Returns the fields in a change class. */
export const fieldsOfClass = (change: ChangeClass): ChangeableField[] =>
  applicationFieldNames.filter((field): field is ChangeableField => fieldRow(field).change === change);

/** Fields of a sent application that its office can change, grouped by class. */
export const changeableFields = changeClassNames.flatMap(fieldsOfClass) as [
  ChangeableField,
  ...ChangeableField[],
];

/** Field labels for use outside the wizard and the details. */
export const applicationFieldLabels = Object.fromEntries(
  applicationFieldNames.map((field) => [field, applicationFields[field].label]),
) as Record<ApplicationField, string>;

/** Input schemas by field. */
export const typedShape = Object.fromEntries(
  applicationFieldNames.map((field) => [field, applicationFields[field].typed]),
) as { [Field in ApplicationField]: Rows[Field]['typed'] };

/** Schemas of the readable document, by field. */
export const storedShape = Object.fromEntries(
  readableFields.map((field) => [field, applicationFields[field].stored]),
) as { [Field in ReadableField]: Rows[Field]['stored'] };

/** The readable document's keys that describe the payout account. */
export const accountKeys = [
  'bank_name',
  'account_name',
  'account_type',
  'routing_number_last4',
  'account_number_last4',
] as const satisfies readonly (ReadableField | Last4Key)[];

/** All `Last4Key`s. */
export const last4Keys = sensitiveFields.flatMap((field): Last4Key[] => {
  const { ending } = applicationFields[field];
  return ending ? [ending] : [];
});

/** Returns the last four characters of sensitive values, by `Last4Key`. */
export const last4sOf = (
  values: Partial<Record<SensitiveField, string | undefined>>,
): Partial<Record<Last4Key, string>> =>
  Object.fromEntries(
    sensitiveFields.flatMap((field) => {
      const { ending } = applicationFields[field];
      const value = values[field];
      return ending && value ? [[ending, lastFour(value)]] : [];
    }),
  );

/** Returns the stored last four characters of a sensitive field; null if there are none. */
export const last4Of = (
  application: Readonly<Record<Last4Key, string | null>>,
  field: SensitiveField,
): string | null => {
  const { ending } = applicationFields[field];
  return ending && application[ending];
};

/** Returns the display text of a stored readable value, formatted by the field's kind. */
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

/** Readable fields in which nine plain digits can only be a Social Security number. */
export const fieldsWithoutNineDigits: readonly string[] = readableFields.filter((field) =>
  ['name', 'id'].includes(fieldRow(field).kind),
);

/**
 * Returns a message for each unvalidated readable value that seems to be a Social Security number. In a
 * name, an EFIN, or a PTIN, nine plain digits do too.
 */
export const misplacedSsns = (values: Readonly<Record<string, string | undefined>>): FieldErrors =>
  Object.fromEntries(
    Object.entries(values).flatMap(([field, value = '']) => {
      const isSsn = fieldsWithoutNineDigits.includes(field) ? nameLooksLikeSsn : looksLikeSsn;
      return isSsn(value) ? [[field, misplacedSsn]] : [];
    }),
  );

/**
 * Returns the masked form of an ending: "XXX-XX-6789" for a Social Security number, otherwise
 * "••••6789".
 */
export const maskedLast4 = (field: SensitiveField, ending: string): string =>
  field === 'holder_ssn' ? maskedSsn(ending) : maskedNumber(ending);
