import { createHash } from 'node:crypto';
import type { SensitiveValues } from '@united/domain/bank-applications/application-fields';
import { checkAnswers, storedAnswers } from '@united/domain/bank-applications/bank-answers';
import {
  type BankApplication,
  bankApplicationSchema,
} from '@united/domain/bank-applications/bank-application';
import { buildBankApplication, sensitiveValues } from '@united/domain/bank-applications/build';
import { feeRuleState } from '@united/domain/bank-applications/fee-rule';
import { preflight } from '@united/domain/bank-applications/preflight';
import { preflightCodes } from '@united/domain/bank-applications/preflight-codes';
import {
  inputOfApplication,
  inputOfDraft,
  sensitiveFacts,
} from '@united/domain/bank-applications/preflight-input';
import { defaultSettings, newBank, type PublicSettings } from '@united/domain/settings/settings';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { parseKeyRing } from '../platform/field-crypto';
import { decryptValues, encryptValues } from '../sensitive-fields/sensitive-values';

const batches = 10;
const perBatch = 100;
const keyRing = parseKeyRing(
  JSON.stringify({ current: 'k1', keys: { k1: Buffer.alloc(32, 7).toString('base64') } }),
);

const question = { help: '', required: true, group: 'office' } as const;
const settings: PublicSettings = {
  ...defaultSettings,
  // Far in the future, because the license schema compares with today's date.
  season: 2100,
  banks: [
    {
      ...newBank,
      name: 'Harbor Bank',
      asks_security_question: true,
      needs: ['holder_dob', 'holder_ssn', 'holder_phone', 'license_id', 'security_question'],
      questions: [
        { ...question, key: 'returns', label: 'Returns', type: 'number' },
        { ...question, key: 'ein', label: 'EIN', type: 'ein' },
        {
          ...question,
          key: 'account_use',
          label: 'Account',
          type: 'choice',
          choices: ['Business', 'Personal'],
        },
        { ...question, key: 'office_type', label: 'Type', type: 'choice', choices: ['Stand Alone', 'Other'] },
      ],
      closes_on: '2100-02-28',
    },
    {
      ...newBank,
      name: 'Lake Bank',
      needs: ['ptin_number', 'security_question'],
      opens_on: '2100-01-10',
    },
  ],
};

const schema = bankApplicationSchema(settings);

/** Returns a pseudorandom choice for application `i`, the same in every run. */
const pick = <T>(i: number, name: string, from: readonly [T, ...T[]]): T => {
  const digest = createHash('sha256').update(`${i} ${name}`).digest();
  return from[digest.readUInt32BE() % from.length] ?? from[0];
};

/** An application as a user types it, including spaces, dashes and blanks. */
function typed(i: number) {
  const of = <T>(name: string, ...from: [T, ...T[]]) => pick(i, name, from);
  const values: Record<string, string> = {
    bank_product: of('bank', 'Harbor Bank', 'Lake Bank'),
    selected_software: 'TaxSlayer',
    efin: of('efin', '012345', ' 654321 '),
    master_efin: of('master', '', '012345', '654321'),
    ptin_number: of('ptin', '', ' ', 'p12345678'),
    office_name: of('office', 'Maple Tax', ' Birch & Co '),
    holder_first_name: 'Dana',
    holder_last_name: of('last', 'Reed', 'Núñez'),
    holder_email: of('email', '', 'Dana@Office.test'),
    holder_phone: of('phone', '', '(555) 555-0123'),
    license_id: of('license', '', 'GA 998877', '078-05-1120', '078051120 '),
    license_expiry: of('expiry', '', '2100-04-29', '2150-01-01'),
    office_state: of('office state', '', 'MD', 'GA', 'NY'),
    shipping_address_line1: of('street', '1 Main St', 'Main Street', 'P.O. Box 7', ' po\tbox 7', 'Postbox 1'),
    shipping_city: 'Macon',
    shipping_state: of('state', 'GA', 'IL'),
    shipping_zip: of('zip', '31201', '60601-1234', '90210'),
    bank_name: 'First Bank',
    account_name: of('account', 'first  bank', 'Maple Tax LLC', 'REED', 'Nunez D', 'Someone Else'),
    account_type: 'Checking',
    service_bureau_addon: of('bureau', '0', '12.5', ''),
    transmitter_addon: of('transmitter', '0', '10'),
    fee_rule_acknowledged: of('acknowledged', '', 'true'),
  };
  const secrets: SensitiveValues = {
    holder_dob: of('dob', '', '1980-05-06'),
    holder_ssn: of('ssn', '', '078-05-1120', '078051120'),
    routing_number: '021000021',
    account_number: ' 000987654321',
    security_question: of('answer', '', 'Mom', ' MAMA ', 'Smith'),
  };
  const answers: Record<string, string> =
    values.bank_product === 'Harbor Bank'
      ? {
          returns: of('returns', '', ' ', '1,200'),
          ein: of('ein', '', '123456789'),
          account_use: of('account use', 'Business', 'Personal'),
          office_type: of('office type', '', 'Stand Alone', 'Other'),
        }
      : {};
  const facts = {
    efinElsewhere: of('elsewhere', false, true),
    masterNotEnrolled: of('master unknown', false, true),
    efinOfBureau: of('bureau efin', false, true),
    masterOfBureau: of('bureau master', false, true),
    rejectedBefore: of('rejected', false, true),
    ptinConfirmed: of('confirmed', false, true),
  };
  const day = of('today', '2099-12-31', '2100-01-15', '2100-03-01');
  // The calendar day is the same in every state.
  return { values, secrets, answers, facts, now: new Date(`${day}T20:00:00Z`) };
}

/**
 * The same application as the server stores it, with its sensitive values encrypted and decrypted.
 */
function stored(i: number, { values, secrets, answers }: ReturnType<typeof typed>) {
  const { fee_rule_acknowledged, service_bureau_addon, transmitter_addon, ...texts } = values;
  const input = schema.parse({
    ...texts,
    ...secrets,
    service_bureau_addon: Number(service_bureau_addon),
    transmitter_addon: Number(transmitter_addon),
  });
  const bank = settings.banks.find(({ name }) => name === input.bank_product);
  const kept = bank?.asks_security_question ? input : { ...input, security_question: undefined };
  const now = Timestamp.now();
  const owner = { uid: 'owner', name: 'Dana Reed', email: 'dana@office.test' };
  const built = buildBankApplication(kept, owner, settings, now);
  const state = fee_rule_acknowledged ? feeRuleState(built) : null;
  const by = { uid: 'owner', name: 'Dana Reed', role: 'member' } as const;
  const application: BankApplication = {
    ...built,
    ...storedAnswers(bank, checkAnswers(bank, answers).answers),
    ...(state && { fee_rule: { state, acknowledged_at: now, by } }),
  };
  const id = `application_${i}`;
  const decrypted = decryptValues(keyRing, id, encryptValues(keyRing, id, sensitiveValues(kept)));
  return { application, decrypted };
}

const seen = new Set<string>();

const starts = Array.from({ length: batches }, (_, batch) => batch * perBatch);
it.each(starts)(`has equal findings for ${perBatch} typed and stored applications from %i`, (start) => {
  for (let i = start; i < start + perBatch; i += 1) {
    const form = typed(i);
    const asTyped = preflight(
      inputOfDraft(form.values, form.answers),
      { ...sensitiveFacts(form.secrets, form.values.license_id), ...form.facts },
      settings,
      form.now,
    );
    const { application, decrypted } = stored(i, form);
    const asStored = preflight(
      inputOfApplication(application),
      { ...sensitiveFacts(decrypted, application.license_id), ...form.facts },
      settings,
      form.now,
    );
    expect(asStored, `application ${i}`).toEqual(asTyped);
    for (const { code } of asTyped) seen.add(code);
  }
});

it('covers every code', () => {
  expect([...seen].toSorted()).toEqual(preflightCodes.toSorted());
});
