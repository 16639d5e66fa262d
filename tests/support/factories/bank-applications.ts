import type { ApplicationChange } from '@united/domain/bank-applications/application-change';
import type { SensitiveValues } from '@united/domain/bank-applications/application-fields';
import { applicationInput } from '@united/domain/bank-applications/application-input';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import type { CallableInput } from '@united/domain/shared/contracts';
import type { Timestamp } from '@united/domain/shared/timestamp';
import type { ApplicationSecrets } from '../../../functions/src/platform/documents';
import type { KeyRing } from '../../../functions/src/platform/field-crypto';
import { encryptValues } from '../../../functions/src/sensitive-fields/sensitive-values';
import { canaries } from '../canaries';

/** Values that no readable document, message, log or answer may hold. */
export const secrets = {
  holder_dob: canaries['date of birth'],
  holder_ssn: canaries['social security number'],
  routing_number: canaries['routing number'],
  account_number: canaries['account number'],
  security_question: canaries['security answer'],
} as const;

let submissions = 0;

/** A complete submission of an office with an EFIN of its own. */
export function submission(change: Partial<CallableInput<'submitBankApplication'>> = {}) {
  submissions += 1;
  return {
    idempotency_key: `flow-key-${submissions}-${Date.now()}`,
    ...applicationInput,
    efin: String(500_000 + submissions),
    office_name: 'Maple & Sons <Tax>',
    holder_email: 'holder@office.test',
    service_bureau_addon: 25,
    transmitter_addon: 10.5,
    ...secrets,
    ...change,
  } satisfies CallableInput<'submitBankApplication'>;
}

/** Another payout account for an application. */
export const newBanking = {
  bank_name: 'New Bank',
  account_name: 'New Name',
  account_type: 'Savings',
  routing_number: '021000021',
  account_number: '998877665544',
} as const satisfies Omit<CallableInput<'updateBankingInformation'>, 'application_id'>;

/** A requested change of a phone number. */
export const buildApplicationChange = (
  now: Timestamp,
  application: Pick<BankApplication, 'submitted_by' | 'office_name' | 'efin' | 'bank_product' | 'season'> & {
    id: string;
  },
  change: Partial<ApplicationChange> = {},
): ApplicationChange => {
  const { id, submitted_by, office_name, efin, bank_product, season } = application;
  return {
    application_id: id,
    member_id: submitted_by,
    office_name,
    efin,
    bank_product,
    season,
    classes: ['contact'],
    fields: [{ field: 'holder_phone', from: null, to: '5555550199' }],
    note: null,
    state: 'requested',
    requested_by: { uid: submitted_by, name: office_name, role: 'member' },
    requested_at: now,
    decided_by: null,
    decided_at: null,
    decision_reason: null,
    called_back: false,
    ...change,
  };
};

/** The ciphertexts of an application, or of a draft (`draft_{uid}`). */
export const buildApplicationSecrets = (
  now: Timestamp,
  keyRing: KeyRing,
  id: string,
  uid: string,
  values: SensitiveValues,
): ApplicationSecrets => ({ member_id: uid, values: encryptValues(keyRing, id, values), updated_at: now });
