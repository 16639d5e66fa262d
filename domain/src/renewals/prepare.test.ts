import { describe, expect, it } from 'vitest';
import { sensitiveFields } from '../bank-applications/application-fields';
import { storedApplication } from '../bank-applications/application-input';
import { type BankApplication, bankApplicationSchema } from '../bank-applications/bank-application';
import { type BankQuestion, defaultSettings, type PublicSettings } from '../settings/settings';
import type { TermsBureau } from './bureau-terms';
import { prepareRenewal } from './prepare';
import { preparedApplicationDocument } from './prepared-application';

const { season } = defaultSettings;
const at = (iso: string) => {
  const date = new Date(iso);
  return { toMillis: () => date.getTime(), toDate: () => date };
};
const noon = at('2026-11-28T17:00:00Z');

const question = (change: Partial<BankQuestion> = {}): BankQuestion => ({
  key: 'returns',
  label: 'Returns filed last year',
  help: '',
  type: 'number',
  required: true,
  group: 'volume',
  ...change,
});

const settingsWith = (questions: BankQuestion[], change: Partial<PublicSettings> = {}): PublicSettings => ({
  ...defaultSettings,
  season: season + 1,
  banks: defaultSettings.banks.map((bank) => ({ ...bank, questions })),
  ...change,
});

interface Case {
  bureau?: TermsBureau;
  source?: Partial<BankApplication>;
  before?: BankQuestion[];
  now?: PublicSettings;
  /** Readable fields that the stored document doesn't have. */
  absent?: string[];
  when?: ReturnType<typeof at>;
}

const prepare = ({
  bureau,
  source = {},
  before = [],
  now = settingsWith(before),
  absent = [],
  when = noon,
}: Case = {}) => {
  const application = storedApplication(source);
  const storedKeys = Object.keys(application).filter((key) => !absent.includes(key));
  const owner = { name: 'Dana Reed', email: 'dana@maple.test' };
  const settings = { before: settingsWith(before), now };
  return prepareRenewal({ id: 'source', application, storedKeys, owner, bureau }, settings, when);
};

describe('a renewal', () => {
  it('keeps what didn’t change, and holds no sensitive value', () => {
    const source = storedApplication();
    const renewal = prepare();
    expect(preparedApplicationDocument.parse(renewal)).toEqual(renewal);
    expect(renewal).toMatchObject({
      ...{
        season: season + 1,
        member_id: 'u1',
        source_id: 'source',
        prepared_by: 'season',
        state: 'prepared',
      },
      ...{ efin: source.efin, bank_product: source.bank_product, changes: [], missing: [], version: 1 },
      values: {
        efin: source.efin,
        office_name: 'Maple Tax',
        service_bureau_addon: '0',
        account_type: 'Checking',
      },
      endings: { holder_ssn_last4: '6789', routing_number_last4: '0021', account_number_last4: '4321' },
      fees_before: { total_fee: source.total_fee },
      fees_now: { total_fee: source.total_fee },
      confirmed: { office: null, holder: null, shipping: null, banking: null, fees: null },
    });
    expect(renewal.values).not.toHaveProperty('master_efin');
    for (const field of sensitiveFields) expect(renewal.values).not.toHaveProperty(field);
    expect(renewal.search_terms).toEqual(expect.arrayContaining(['maple', 'dana']));
  });

  it('is valid input for the schema of the new season', () => {
    const { values } = prepare();
    const sensitive = { routing_number: '021000021', account_number: '000987654321' };
    const amounts = { service_bureau_addon: 0, transmitter_addon: 0 };
    const { success } = bankApplicationSchema(defaultSettings).safeParse({
      ...values,
      ...amounts,
      ...sensitive,
    });
    expect(success).toBe(true);
  });

  it('lowers an add-on to the new maximum, and computes the fees with it', () => {
    const fees = { ...defaultSettings.fees, transmitter_addon_max: 12.5, transmitter_base: 30 };
    const renewal = prepare({
      source: { transmitter_addon: 20, service_bureau_addon: 99 },
      now: settingsWith([], { fees }),
    });
    expect(renewal.changes).toEqual([{ field: 'transmitter_addon', from: '20', to: '12.5', why: 'cap' }]);
    expect(renewal.values).toMatchObject({ transmitter_addon: '12.5', service_bureau_addon: '99' });
    expect(renewal.fees_now).toMatchObject({ transmitter_fee: 42.5, service_bureau_fee: 99 });
  });

  it('leaves out software that isn’t offered anymore', () => {
    const renewal = prepare({ now: settingsWith([], { software: [{ name: 'OLT Pro', fee: 15 }] }) });
    expect(renewal.changes).toEqual([
      { field: 'selected_software', from: 'TaxSlayer', to: '', why: 'removed' },
    ]);
    expect(renewal.values).not.toHaveProperty('selected_software');
    expect(renewal).toMatchObject({ selected_software: '', fees_now: { software_tech_fee: 0 } });
  });

  it('shows a field that is newer than the stored application', () => {
    expect(prepare({ source: { office_state: null } }).changes).toEqual([]);
    const { changes } = prepare({ absent: ['office_state'] });
    expect(changes).toEqual([{ field: 'office_state', from: '', to: '', why: 'new' }]);
  });

  it('leaves out a license that has expired by the office’s own date', () => {
    const source = {
      license_id: 'D123',
      license_expiry: '2026-12-31',
      shipping_state: 'HI',
      office_state: null,
    };
    // Midnight in New York, still December 31 in Hawaii.
    const late = prepare({ source, when: at('2027-01-01T05:00:00Z') });
    expect(late.values.license_expiry).toBe('2026-12-31');
    const lastMinute = prepare({ source, when: at('2027-01-01T09:59:00Z') });
    expect(lastMinute.changes).toEqual([]);
    const over = prepare({ source, when: at('2027-01-01T10:00:00Z') });
    expect(over.values).not.toHaveProperty('license_expiry');
    expect(over.values.license_id).toBe('D123');
    expect(over.changes).toEqual([{ field: 'license_expiry', from: '2026-12-31', to: '', why: 'expired' }]);
  });

  it('names sensitive values that the bank needs and that aren’t on file', () => {
    const bankNeeds = (needs: string[]) =>
      settingsWith([], { banks: defaultSettings.banks.map((bank) => ({ ...bank, needs })) });
    const source = {
      sensitive_on_file: ['holder_ssn', 'routing_number'] as BankApplication['sensitive_on_file'],
    };
    expect(prepare({ source }).missing).toEqual(['account_number']);
    const renewal = prepare({ source, now: bankNeeds(['holder_dob', 'security_question']) });
    expect(renewal.missing).toEqual(['holder_dob', 'account_number', 'security_question']);
    expect(renewal.findings).toContain('missing_for_bank');
    const notAsking = { ...source, bank_product: 'Santa Barbara Bank' };
    expect(prepare({ source: notAsking, now: bankNeeds(['security_question']) }).missing).toEqual([
      'account_number',
    ]);
  });

  it('keeps findings about values that only the server knows', () => {
    const preflight = { codes: ['id_is_ssn', 'zip_state'], at: noon };
    expect(prepare({ source: { license_id: '123456789', preflight } }).findings).toContain('id_is_ssn');
    expect(prepare({ source: { license_id: null, preflight } }).findings).not.toContain('id_is_ssn');
  });
});

describe('answers to the bank’s questions', () => {
  const answered = (answer: string, label = question().label): Partial<BankApplication> => ({
    bank_answers: { returns: answer },
    bank_answer_labels: { returns: label },
  });
  const field = 'bank_answers.returns';
  const choice = question({ type: 'choice', choices: ['Few', 'Many'] });

  it.each<
    [string, Partial<BankApplication>, BankQuestion[], BankQuestion[], Record<string, string>, object[]]
  >([
    ['stay if nothing changed', answered('120'), [question()], [question()], { returns: '120' }, []],
    [
      'stay if only the help changed',
      answered('120'),
      [question()],
      [question({ help: 'All.' })],
      { returns: '120' },
      [],
    ],
    ['are dropped if the bank doesn’t ask anymore', answered('120'), [question()], [], {}, []],
    [
      'are asked again in other words',
      answered('120'),
      [question()],
      [question({ label: 'Returns this year' })],
      {},
      [{ field, from: '120', to: '', why: 'reworded' }],
    ],
    [
      'are asked again if they were given to an earlier wording',
      answered('120', 'Returns'),
      [question()],
      [question()],
      {},
      [{ field, from: '120', to: '', why: 'reworded' }],
    ],
    [
      'are asked again as another type',
      answered('120'),
      [question()],
      [question({ type: 'text' })],
      {},
      [{ field, from: '120', to: '', why: 'reworded' }],
    ],
    [
      'are asked again with other choices',
      answered('Few'),
      [choice],
      [{ ...choice, choices: ['Few', 'Many', 'None'] }],
      {},
      [{ field, from: 'Few', to: '', why: 'reworded' }],
    ],
    [
      'are asked again if the bank doesn’t accept them anymore',
      answered('0'),
      [question()],
      [question({ at_least_one: true })],
      {},
      [{ field, from: '0', to: '', why: 'reworded' }],
    ],
    [
      'are new if the bank didn’t ask before',
      {},
      [],
      [question()],
      {},
      [{ field, from: '', to: '', why: 'new' }],
    ],
    ['aren’t new if they were left blank', {}, [question()], [question()], {}, []],
    [
      'stay without a stored wording',
      { bank_answers: { returns: '120' } },
      [question()],
      [question()],
      { returns: '120' },
      [],
    ],
  ])('%s', (_, source, before, now, bank_answers, changes) => {
    expect(prepare({ source, before, now: settingsWith(now) })).toMatchObject({ bank_answers, changes });
  });
});

describe('a renewal of an office in a bureau', () => {
  const bureau = {
    id: 'b1',
    values: { master_efin: '654321', service_bureau_addon: 25, transmitter_addon: 0 },
  };

  it('has the bureau’s master EFIN and add-ons, and says what it changed', () => {
    const renewal = prepare({ bureau, source: { service_bureau_addon: 10 } });
    expect(renewal).toMatchObject({
      terms_of: 'b1',
      values: { master_efin: '654321', service_bureau_addon: '25' },
      fees_now: { service_bureau_fee: 25 },
    });
    expect(renewal.changes).toEqual([
      { field: 'master_efin', from: '', to: '654321', why: 'bureau' },
      { field: 'service_bureau_addon', from: '10', to: '25', why: 'bureau' },
    ]);
  });

  it('leaves out what a bureau set that the office left', () => {
    const source = { bureau_id: 'b2', master_efin: '222222', service_bureau_addon: 30 };
    const { values, changes, ...renewal } = prepare({ source });
    expect(renewal).not.toHaveProperty('terms_of');
    expect(values).not.toHaveProperty('master_efin');
    expect(values).not.toHaveProperty('service_bureau_addon');
    expect(changes).toEqual([
      { field: 'master_efin', from: '222222', to: '', why: 'bureau' },
      { field: 'service_bureau_addon', from: '30', to: '', why: 'bureau' },
    ]);
  });
});
