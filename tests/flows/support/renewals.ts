import type { SensitiveValues } from '@united/domain/bank-applications/application-fields';
import { sensitiveFields } from '@united/domain/bank-applications/application-fields';
import { storedApplication } from '@united/domain/bank-applications/application-input';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import {
  type PreparedApplication,
  preparedApplicationDocument,
  preparedId,
} from '@united/domain/renewals/prepared-application';
import { buildRenewal } from '@united/domain/renewals/renewal-fixture';
import { defaultSettings } from '@united/domain/settings/settings';
import { Timestamp } from 'firebase-admin/firestore';
import { parseKeyRing } from '../../../functions/src/platform/field-crypto';
import { decryptValues } from '../../../functions/src/sensitive-fields/sensitive-values';
import { fromEnvironment } from '../../support/environment';
import { buildApplicationSecrets, secrets } from '../../support/factories/bank-applications';
import { db } from './emulators';

export const keyRing = parseKeyRing(fromEnvironment('FIELD_ENCRYPTION_KEYS'));

/** The season that renewals are prepared for. */
export const season = defaultSettings.season;

let offices = 0;

/** All sections confirmed. */
export const allConfirmed = (at = Timestamp.now()): PreparedApplication['confirmed'] => ({
  office: at,
  holder: at,
  shipping: at,
  banking: at,
  fees: at,
});

interface Prepared {
  /** Id of last season's application. */
  id?: string;
  /** Changes to last season's application. */
  source?: Partial<BankApplication>;
  /** Sensitive values on file with last season's application. */
  values?: SensitiveValues;
  /** Changes to the renewal. */
  renewal?: Partial<PreparedApplication>;
}

/**
 * Stores last season's application of a user, with its sensitive values, and its renewal.
 * @returns the renewal's id
 */
export async function prepared(
  uid: string,
  { id: given, source = {}, values = secrets, renewal = {} }: Prepared = {},
): Promise<string> {
  offices += 1;
  const now = Timestamp.now();
  const id = given ?? `source-${offices}-of-${uid}`;
  const application = storedApplication(
    {
      submitted_by: uid,
      season: season - 1,
      efin: String(800_000 + offices),
      office_name: `Office ${offices}`,
      account_number_last4: secrets.account_number.slice(-4),
      sensitive_on_file: sensitiveFields.filter((field) => values[field] !== undefined),
      ...source,
    },
    now,
  );
  const document = buildRenewal(now, { ...application, id }, renewal);
  const batch = db.batch();
  batch.set(db.doc(`bank_applications/${id}`), application);
  batch.set(db.doc(`bank_application_secrets/${id}`), buildApplicationSecrets(now, keyRing, id, uid, values));
  batch.set(db.doc(`prepared_applications/${preparedId(season, id)}`), document);
  await batch.commit();
  return preparedId(season, id);
}

/** Returns a stored renewal. */
export const renewalOf = async (id: string): Promise<PreparedApplication> =>
  preparedApplicationDocument.parse((await db.doc(`prepared_applications/${id}`).get()).data());

/** Returns the decrypted values of a document in `bank_application_secrets`. Empty without one. */
export async function valuesOf(secretsId: string): Promise<SensitiveValues> {
  const stored = (await db.doc(`bank_application_secrets/${secretsId}`).get()).data();
  return decryptValues(keyRing, secretsId, stored?.values ?? {});
}
