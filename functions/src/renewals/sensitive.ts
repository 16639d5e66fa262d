import {
  last4sOf,
  type SensitiveField,
  type SensitiveValues,
  sensitiveFields,
} from '@united/domain/bank-applications/application-fields';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { type PreparedApplication, preparedSecretsId } from '@united/domain/renewals/prepared-application';
import { bankOfRenewal, missingFields } from '@united/domain/renewals/renewal-content';
import type { PublicSettings } from '@united/domain/settings/settings';
import type { ApplicationSecrets } from '../platform/documents';
import { DamagedValueError, type KeyRing } from '../platform/field-crypto';
import { bankApplicationSecrets, bankApplications, type Reader, readAll } from '../platform/firestore';
import { decryptValues } from '../sensitive-fields/sensitive-values';

/** What is stored of last season's application. */
export interface StoredSource {
  application: BankApplication | undefined;
  /** Ciphertexts of its sensitive values. */
  ciphertexts: SensitiveValues;
}

/**
 * Reads last season's application and its sensitive values. Costs two reads, or none if a bureau
 * prepared a new application.
 */
export async function sourceOf(
  reader: Reader,
  { source_id }: Pick<PreparedApplication, 'source_id'>,
): Promise<StoredSource> {
  if (source_id === null) return { application: undefined, ciphertexts: {} };
  const [application, secrets] = await readAll<[BankApplication, ApplicationSecrets]>(
    reader,
    bankApplications().doc(source_id),
    bankApplicationSecrets().doc(source_id),
  );
  return { application: application.data(), ciphertexts: secrets.data()?.values ?? {} };
}

/** The sensitive values of a renewal, decrypted. */
export interface KnownValues {
  /** Last season's application, unless there is none or it was deleted. */
  source: BankApplication | undefined;
  /** All values, in plain text. */
  known: SensitiveValues;
  /** The stored ciphertexts of typed values that the call doesn't replace. */
  ciphertexts: SensitiveValues;
}

/** Returns the values of some fields. */
const only = (values: SensitiveValues, isWanted: (field: SensitiveField) => boolean): SensitiveValues =>
  Object.fromEntries(
    sensitiveFields.flatMap((field) =>
      values[field] !== undefined && isWanted(field) ? [[field, values[field]]] : [],
    ),
  );

/** Decrypts values. Leaves out damaged ones, which the office then has to enter again. */
function undamaged(keyRing: KeyRing, id: string, ciphertexts: SensitiveValues): SensitiveValues {
  const read = (field: SensitiveField): SensitiveValues => {
    try {
      return decryptValues(
        keyRing,
        id,
        only(ciphertexts, (each) => each === field),
      );
    } catch (error) {
      if (error instanceof DamagedValueError) return {};
      throw error;
    }
  };
  return Object.assign({}, ...sensitiveFields.map(read));
}

/**
 * Decrypts the sensitive values of a renewal: those that the office typed, and last season's for the
 * others. Nothing of the source is used if it belongs to another user by now.
 * @param edited typed values of the current call, which replace stored ones; blank ones remove them
 * @throws {MissingKeyError} if the key of a value isn't in the ring
 */
export function knownValues(
  keyRing: KeyRing,
  id: string,
  renewal: Pick<PreparedApplication, 'source_id' | 'member_id'>,
  stored: { typed: ApplicationSecrets | undefined; source: StoredSource },
  edited: SensitiveValues = {},
): KnownValues {
  const { application } = stored.source;
  const source = application?.submitted_by === renewal.member_id ? application : undefined;
  const ciphertexts = only(stored.typed?.values ?? {}, (field) => edited[field] === undefined);
  const typed = {
    ...undamaged(keyRing, preparedSecretsId(id), ciphertexts),
    ...only(edited, (field) => edited[field] !== ''),
  };
  const others = only(stored.source.ciphertexts, (field) => typed[field] === undefined);
  const ofSource = source && renewal.source_id !== null ? undamaged(keyRing, renewal.source_id, others) : {};
  return { source, known: { ...ofSource, ...typed }, ciphertexts };
}

/** Returns the fields of a renewal that follow from its sensitive values. */
export function sensitiveState(
  renewal: Pick<PreparedApplication, 'bank_product'>,
  known: SensitiveValues,
  settings: PublicSettings,
): Pick<PreparedApplication, 'endings' | 'sensitive_on_file' | 'missing'> {
  const sensitive_on_file = sensitiveFields.filter((field) => known[field] !== undefined);
  return {
    endings: last4sOf(known),
    sensitive_on_file,
    missing: missingFields(sensitive_on_file, bankOfRenewal(renewal, settings)),
  };
}
