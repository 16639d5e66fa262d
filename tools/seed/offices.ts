import {
  type BankApplicationInput,
  bankApplicationSchema,
  type Correction,
} from '@united/domain/bank-applications/bank-application';
import type { ReasonCode } from '@united/domain/bank-applications/reason-codes';
import type { StoredBankApplicationStatus } from '@united/domain/bank-applications/status';
import { defaultSettings } from '@united/domain/settings/settings';
import type { DemoUser } from './demo-users';
import type { Random } from './random';

export interface Office {
  id: string;
  owner: DemoUser;
  input: BankApplicationInput;
  season: number;
  submittedDaysAgo: number;
  /** The statuses after submission, oldest first. */
  path: { status: StoredBankApplicationStatus; reason?: string; reason_code?: ReasonCode }[];
  /** Answers to the bank's questions. */
  answers?: Record<string, string>;
  /** Whether it confirms that clients without a bank product pay the same amounts. */
  confirmsEqualFees: boolean;
  /** An open change request. */
  request?: { changes: Correction; note: string };
}

const towns = [
  ['Macon', 'GA', '31201'],
  ['Savannah', 'GA', '31401'],
  ['Tampa', 'FL', '33602'],
  ['Memphis', 'TN', '38103'],
  ['Houston', 'TX', '77002'],
  ['Dayton', 'OH', '45402'],
  ['Newark', 'NJ', '07102'],
  ['Albany', 'NY', '12207'],
  ['Fresno', 'CA', '93721'],
  ['Mobile', 'AL', '36602'],
  ['Peoria', 'IL', '61602'],
  ['Tulsa', 'OK', '74103'],
] as const;
const words = [
  'Maple',
  'Harbor',
  'Summit',
  'Cedar',
  'Liberty',
  'Riverside',
  'Beacon',
  'Orchard',
  'Granite',
  'Heron',
  'Lantern',
  'Prairie',
] as const;
const kinds = ['Tax Service', 'Tax & Bookkeeping', 'Tax Office', 'Tax Pros', 'Tax Group'] as const;
const streets = ['Main St', 'Oak Ave', 'Second St', 'Market St', 'Broad St'] as const;
const banks = ['First Community Bank', 'Peoples Savings', 'Union Trust', 'Lakeside Credit Union'] as const;
const routingNumbers = ['021000021', '011401533', '122105155'] as const;
const rejections: readonly { reason: string; reason_code: ReasonCode }[] = [
  {
    reason:
      'The EFIN holder name does not match the IRS EFIN summary. Upload the current summary and apply again.',
    reason_code: 'other',
  },
  {
    reason: 'The payout account is in a name other than the office or the EFIN holder.',
    reason_code: 'other',
  },
  {
    reason: 'The street address has no number. Use the address on the EFIN summary.',
    reason_code: '0034',
  },
];

const noStreet = { reason: 'Use the address on the EFIN summary.', reason_code: '0024' } as const;

/** The applications' status histories, assigned in turn so that every status occurs. */
const paths: readonly (readonly StoredBankApplicationStatus[])[] = [
  [],
  ['Bank Application Pending'],
  ['Under Review'],
  ['Under Review', 'Bank Application Approved'],
  ['Bank Application Pending', 'Under Review', 'Bank Application Approved'],
  ['Under Review', 'Bank Application Rejected'],
  [],
  ['Under Review', 'Bank Application Approved'],
];

/** Statuses of an earlier system, which old applications still have. */
const earlier: readonly StoredBankApplicationStatus[] = ['Approved', 'Rejected', 'Pending'];

/**
 * Returns applications of active members and EROs: this season's in every status, and last season's
 * approved ones.
 */
export function demoOffices(users: readonly DemoUser[], random: Random): Office[] {
  const owners = users.filter(
    (user) =>
      (user.role === 'member' || user.role === 'ero') &&
      user.status === 'active' &&
      user.email !== 'member2@demo.test',
  );
  const offices: Office[] = [];
  const add = (owner: DemoUser, season: number, path: readonly StoredBankApplicationStatus[]) =>
    offices.push(office(offices.length, owner, season, path, random));
  owners.forEach((owner, i) => {
    const known = owner.email === 'member@demo.test' || owner.email === 'ero@demo.test';
    if (known || i % 4 === 0)
      add(owner, 2024, [
        'Under Review',
        earlier[i % earlier.length] === 'Approved' ? 'Approved' : 'Bank Application Approved',
      ]);
    if (known || i % 4 !== 3) add(owner, 2025, paths[i % paths.length] ?? []);
    if (owner.role === 'ero') add(owner, 2025, paths[(i + 3) % paths.length] ?? []);
  });
  const last = owners.at(-1);
  if (last) for (const status of earlier) add(last, 2024, [status]);
  const requester = offices.find(
    ({ season, path }) =>
      season === defaultSettings.season && path.at(-1)?.status === 'Bank Application Approved',
  );
  if (requester) {
    requester.request = {
      changes: { holder_phone: '5555550177', shipping_address_line1: '48 Market St' },
      note: 'We moved to a larger office.',
    };
  }
  return offices;
}

/** The bank of the demo's entry queue. `docs/samples/bank-answers.csv` is its response. */
export const demoQueueBank = 'Refund Advantage';
const queued = 30;

/**
 * Returns this season's applications that are waiting for staff to pass them to one bank. Their
 * owners have other applications too. None belong to the demo accounts.
 */
export function demoQueue(offices: readonly Office[], random: Random): Office[] {
  const owners = [...new Set(offices.map(({ owner }) => owner))].filter(
    ({ uid }) => !uid.startsWith('demo-'),
  );
  return Array.from({ length: queued }, (_, i) => {
    const owner = owners[i % owners.length];
    if (!owner) throw new Error('No user owns an office.');
    const sent = office(i, owner, defaultSettings.season, [], random);
    // The first EFIN starts with a zero, which spreadsheets drop.
    const efin = i === 0 ? '042007' : String(420_000 + i * 53);
    return {
      ...sent,
      id: `demo-queued-${String(i + 1).padStart(2, '0')}`,
      input: { ...sent.input, efin, bank_product: demoQueueBank },
      submittedDaysAgo: random.between(1, 9),
      // So that an approval doesn't require a reason.
      confirmsEqualFees: true,
    };
  });
}

/** Offices of the demo ERO that are renewed when the season is opened. */
const renewed = 3;

/**
 * Returns more of this season's applications of the demo ERO, so that there are three to renew. The
 * license of the last one expired a month ago, and its add-on is above the new maximum.
 */
export function demoRenewed(offices: readonly Office[], random: Random, now: number): Office[] {
  const own = offices.filter(
    ({ owner, season, path }) =>
      owner.uid === 'demo-ero' &&
      season === defaultSettings.season &&
      path.at(-1)?.status !== 'Bank Application Rejected',
  );
  const owner = own[0]?.owner;
  if (!owner) throw new Error('The demo ERO owns no office.');
  const missing = Math.max(1, renewed - own.length);
  const expired = new Date(now - 30 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  return Array.from({ length: missing }, (_, i) => {
    const index = offices.length + i;
    const sent = office(index, owner, defaultSettings.season, ['Bank Application Approved'], random);
    const changes: Partial<BankApplicationInput> = {
      ...{ license_id: 'D4471902', license_issue_state: 'GA', license_expiry: expired },
      transmitter_addon: 40,
    };
    return i === missing - 1 ? { ...sent, input: { ...sent.input, ...changes } } : sent;
  });
}

/** Returns an office's answers to the questions Refund Advantage is known to ask. */
const answersOf = (index: number, office_name: string): Record<string, string> => ({
  ein: `58-${1_200_300 + index * 17}`,
  registered_name: `${office_name} LLC`,
  organization_type: 'LLC',
  office_type: index % 8 === 0 ? 'Storefront' : 'Home office',
  years_at_address: String(1 + (index % 9)),
  control_person_is_holder: index % 12 === 0 ? 'No' : 'Yes',
  years_filing: String(3 + (index % 11)),
  account_use: 'Business',
  returns_last_year: String(90 + index * 13),
  returns_expected: String(110 + index * 13),
});

function office(
  index: number,
  owner: DemoUser,
  season: number,
  path: readonly StoredBankApplicationStatus[],
  random: Random,
): Office {
  const [shipping_city, shipping_state, shipping_zip] = random.pick(towns);
  const [first = '', ...rest] = owner.name.split(' ');
  const office_name = `${random.pick(words)} ${random.pick(kinds)}`;
  const inBox = index % 8 === 0;
  const input = bankApplicationSchema(defaultSettings).parse({
    efin: String(410_000 + index * 37),
    master_efin: owner.role === 'ero' ? '400100' : null,
    ptin_number: `P${String(1_200_000 + index * 91).padStart(8, '0')}`,
    office_name,
    holder_first_name: first,
    holder_last_name: rest.join(' '),
    holder_dob: `${random.between(1962, 1994)}-0${random.between(1, 9)}-1${random.between(0, 9)}`,
    holder_ssn: '123-45-6789',
    // Some offices have no holder address. The other addresses don't belong to an account.
    holder_email: index % 3 === 1 ? null : `holder${index + 1}@office.test`,
    holder_phone: `(555) 555-01${String(random.between(0, 99)).padStart(2, '0')}`,
    license_id: index % 3 === 0 ? null : `D${random.between(1_000_000, 9_999_999)}`,
    license_issue_state: index % 3 === 0 ? null : shipping_state,
    license_expiry: index % 3 === 0 ? null : '2031-06-30',
    shipping_address_line1: `${inBox ? 'PO Box ' : ''}${random.between(10, 990)} ${random.pick(streets)}`,
    shipping_city,
    shipping_state,
    shipping_zip,
    bank_name: random.pick(banks),
    account_name: `${office_name} LLC`,
    account_type: index % 5 === 0 ? 'Savings' : 'Checking',
    routing_number: random.pick(routingNumbers),
    account_number: `000${random.between(10_000_000, 99_999_999)}`,
    bank_product: index % 2 === 0 ? 'Refund Advantage' : 'Santa Barbara Bank',
    selected_software: index % 3 === 0 ? 'OLT Pro' : 'TaxSlayer',
    security_question: index % 2 === 0 ? 'Alder' : null,
    service_bureau_addon: random.between(0, 3) * 25,
    transmitter_addon: random.between(0, 4) * 10,
  });
  const submittedDaysAgo =
    season === defaultSettings.season ? random.between(6, 75) : random.between(300, 380);
  const decided = path.map((status): Office['path'][number] => {
    if (!status.endsWith('Rejected')) return { status };
    const usual = random.pick(rejections);
    return { status, ...(inBox ? noStreet : usual) };
  });
  const isWithoutNumber = decided.some(({ reason_code }) => reason_code === '0034');
  return {
    id: `demo-application-${String(index + 1).padStart(2, '0')}`,
    owner,
    input: isWithoutNumber ? { ...input, shipping_address_line1: 'Courthouse Square' } : input,
    season,
    submittedDaysAgo,
    path: decided,
    ...(index % 4 === 0 && { answers: answersOf(index, office_name) }),
    confirmsEqualFees: index % 3 !== 1,
  };
}
