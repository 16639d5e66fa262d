import {
  type SensitiveField,
  type SensitiveValues,
  sensitiveFields,
} from '@united/domain/bank-applications/application-fields';
import { storedApplication } from '@united/domain/bank-applications/application-input';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { type PreparedApplication, preparedId } from '@united/domain/renewals/prepared-application';
import { buildRenewal } from '@united/domain/renewals/renewal-fixture';
import { defaultSettings } from '@united/domain/settings/settings';
import { collections } from '@united/domain/shared/collections';
import { Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { parseKeyRing } from '../../../functions/src/platform/field-crypto';
import { fromEnvironment } from '../../support/environment';
import { buildApplicationSecrets } from '../../support/factories/bank-applications';
import { database } from './emulators';
import { inCollection, type Someone } from './users-support';
import { newEfin, secrets } from './wizard-support';

const values: SensitiveValues = {
  holder_dob: secrets.born,
  holder_ssn: secrets.ssn,
  routing_number: secrets.routing,
  account_number: secrets.account,
  security_question: secrets.maiden,
};

interface Office {
  /** The season of the renewal. */
  season?: number;
  source?: Partial<BankApplication>;
  renewal?: Partial<PreparedApplication>;
  /** Sensitive fields without a value. */
  without?: readonly SensitiveField[];
}

/** Stores last season's application of a member, with its sensitive values, and its renewal. */
export async function makeRenewal(member: Someone, office_name: string, office?: Office): Promise<string> {
  const batch = database().batch();
  const prepared = addRenewal(batch, member, office_name, office);
  await batch.commit();
  return prepared;
}

/**
 * Stores renewals named "Office 1", "Office 2" and so on in one commit. Separate commits would wait
 * for the events of those before them.
 */
export async function makeRenewals(member: Someone, offices: readonly Office[]): Promise<string[]> {
  const batch = database().batch();
  const prepared = offices.map((office, i) => addRenewal(batch, member, `Office ${i + 1}`, office));
  await batch.commit();
  return prepared;
}

function addRenewal(
  batch: WriteBatch,
  member: Someone,
  office_name: string,
  { season = defaultSettings.season, source = {}, renewal = {}, without = [] }: Office = {},
): string {
  const now = Timestamp.now();
  const settings = { ...defaultSettings, season };
  const efin = newEfin();
  const id = `source-${efin}`;
  const onFile = Object.fromEntries(
    Object.entries(values).filter(([field]) => !without.includes(field as SensitiveField)),
  );
  const application = storedApplication(
    {
      submitted_by: member.uid,
      season: season - 1,
      efin,
      office_name,
      holder_email: `${efin}@office.test`,
      holder_phone: '5555550123',
      license_id: 'D1234567',
      license_issue_state: 'GA',
      license_expiry: `${season + 4}-05-31`,
      ptin_number: 'P01234567',
      bank_name: 'First Community Bank',
      account_name: office_name,
      account_number_last4: secrets.account.slice(-4),
      sensitive_on_file: sensitiveFields.filter((field) => !without.includes(field)),
      ...source,
    },
    now,
  );
  const keyRing = parseKeyRing(fromEnvironment('FIELD_ENCRYPTION_KEYS'));
  const prepared = preparedId(season, id);
  batch.set(inCollection(collections.bankApplications).doc(id), application);
  batch.set(
    inCollection(collections.bankApplicationSecrets).doc(id),
    buildApplicationSecrets(now, keyRing, id, member.uid, onFile),
  );
  batch.set(
    inCollection(collections.preparedApplications).doc(prepared),
    buildRenewal(now, { ...application, id }, renewal, settings),
  );
  return prepared;
}

export const renewalOf = async (id: string) =>
  (await inCollection(collections.preparedApplications).doc(id).get()).data() as PreparedApplication;

/** All sections confirmed. */
export const confirmed = (at = Timestamp.now()): PreparedApplication['confirmed'] => ({
  office: at,
  holder: at,
  shipping: at,
  banking: at,
  fees: at,
});
