import {
  type SensitiveField,
  type SensitiveValues,
  sensitiveFields,
} from '@united/domain/bank-applications/application-fields';
import { collections } from '@united/domain/shared/collections';
import { lastFour } from '@united/domain/shared/display';
import { decryptField, encryptField, type KeyRing } from '../platform/field-crypto';

/**
 * Returns the path that the ciphertexts of an application or draft (`draftSecretsId`) are bound to.
 */
export const secretsPath = (id: string): string => `${collections.bankApplicationSecrets}/${id}`;

const mapValues = (values: SensitiveValues, change: (field: SensitiveField, value: string) => string) =>
  Object.fromEntries(
    sensitiveFields.flatMap((field) => {
      const value = values[field];
      return value === undefined ? [] : [[field, change(field, value)]];
    }),
  ) as SensitiveValues;

/** Encrypts values for the document `bank_application_secrets/{id}`. */
export const encryptValues = (keyRing: KeyRing, id: string, values: SensitiveValues): SensitiveValues =>
  mapValues(values, (field, value) => encryptField(keyRing, secretsPath(id), field, value));

/** Decrypts values from the document `bank_application_secrets/{id}`. */
export const decryptValues = (keyRing: KeyRing, id: string, ciphertexts: SensitiveValues): SensitiveValues =>
  mapValues(ciphertexts, (field, ciphertext) => decryptField(keyRing, secretsPath(id), field, ciphertext));

const HIDDEN = '••';
const numbers: readonly SensitiveField[] = ['holder_ssn', 'routing_number', 'account_number'];

/**
 * Returns the hint that a draft shows for a stored value: the last four characters of a number with
 * at least eight, or else dots.
 */
export const draftHint = (field: SensitiveField, value: string): string =>
  numbers.includes(field) && value.length >= 8 ? lastFour(value) : HIDDEN;
