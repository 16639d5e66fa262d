import { defineSecret } from 'firebase-functions/params';
import { type KeyRing, parseKeyRing } from './field-crypto';

/** Key ring as JSON; see `parseKeyRing`. */
export const fieldEncryptionKeys = defineSecret('FIELD_ENCRYPTION_KEYS');
/** Setup key for the Create Admin tab of `/admin-login`. Blank or "disabled" turns the tab off. */
export const adminSetupKey = defineSecret('ADMIN_SETUP_KEY');

/** SendGrid API key. With "disabled", messages stay in the local outbox. */
export const sendGridApiKey = defineSecret('SENDGRID_API_KEY');
/** Public key of SendGrid's event webhook. With "disabled", all events are rejected. */
export const sendGridWebhookKey = defineSecret('SENDGRID_WEBHOOK_PUBLIC_KEY');

const isDevelopmentId = (id: string) => id.startsWith('dev');
/** Random keys contain few repeated bytes, unlike typed or padded ones. */
const looksRandom = (key: Buffer) => new Set(key).size >= 16;
const shortestSetupKey = 24;

const inEmulator = (env: NodeJS.ProcessEnv) => env.FUNCTIONS_EMULATOR === 'true';

/**
 * Parses the key ring of this deployment.
 * @throws {Error} if it is missing or invalid, or contains a development key in production
 */
export function readKeyRing(value: string, env: NodeJS.ProcessEnv = process.env): KeyRing {
  if (value === '') throw new Error('The secret FIELD_ENCRYPTION_KEYS is missing.');
  const ring = parseKeyRing(value);
  if (!inEmulator(env)) {
    for (const [id, key] of ring.keys) {
      if (isDevelopmentId(id) || !looksRandom(key)) {
        throw new Error('FIELD_ENCRYPTION_KEYS contains a development key, which production rejects.');
      }
    }
  }
  return ring;
}

let ring: { value: string; ring: KeyRing } | undefined;

/**
 * Returns the key ring, parsed once per instance. Only for functions that declare
 * `fieldEncryptionKeys`.
 * @throws {Error} the errors of `readKeyRing`
 */
export function fieldKeys(): KeyRing {
  const value = fieldEncryptionKeys.value();
  if (ring?.value !== value) ring = { value, ring: readKeyRing(value) };
  return ring.ring;
}

/**
 * Returns the setup key, or null if it is turned off.
 * @throws {Error} in production, for a key short enough to be a development key
 */
export function readSetupKey(value: string, env: NodeJS.ProcessEnv = process.env): string | null {
  const key = value.trim();
  if (key === '' || key === 'disabled') return null;
  if (!inEmulator(env) && key.length < shortestSetupKey) {
    throw new Error('ADMIN_SETUP_KEY is a development key, which production rejects.');
  }
  return key;
}

/**
 * Returns the setup key of this deployment. Only for functions that declare `adminSetupKey`.
 * @throws {Error} the errors of `readSetupKey`
 */
export const setupKey = (): string | null => readSetupKey(adminSetupKey.value());

/** Returns a SendGrid secret, or null if it isn't set. Only for functions that declare it. */
export function mailSecret(secret: typeof sendGridApiKey): string | null {
  const value = secret.value().trim();
  return value === '' || value === 'disabled' ? null : value;
}
