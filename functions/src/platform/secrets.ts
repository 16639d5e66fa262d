import { defineSecret } from 'firebase-functions/params';
import { type KeyRing, parseKeyRing } from './field-crypto';

/** JSON of the key ring, see `parseKeyRing`. */
export const fieldEncryptionKeys = defineSecret('FIELD_ENCRYPTION_KEYS');
/** Opens `/admin-login`, tab Create Admin; blank or "disabled" closes it. */
export const adminSetupKey = defineSecret('ADMIN_SETUP_KEY');

/** SendGrid's; "disabled" keeps every message in the local outbox. */
export const sendGridApiKey = defineSecret('SENDGRID_API_KEY');
/** Key of SendGrid's event webhook; "disabled" refuses all events. */
export const sendGridWebhookKey = defineSecret('SENDGRID_WEBHOOK_PUBLIC_KEY');

/** Ids of local keys, so that production recognizes them. */
const isDevelopmentId = (id: string) => id.startsWith('dev');
/** Random bytes repeat little; a typed or padded key does. */
const looksRandom = (key: Buffer) => new Set(key).size >= 16;
const shortestSetupKey = 24;

const inEmulator = (env: NodeJS.ProcessEnv) => env.FUNCTIONS_EMULATOR === 'true';

/**
 * Reads the key ring of this deployment.
 * @throws {Error} when it is missing, malformed, or made for development while this is production
 */
export function readKeyRing(value: string, env: NodeJS.ProcessEnv = process.env): KeyRing {
  if (value === '') throw new Error('The secret FIELD_ENCRYPTION_KEYS is missing.');
  const ring = parseKeyRing(value);
  if (!inEmulator(env)) {
    for (const [id, key] of ring.keys) {
      if (isDevelopmentId(id) || !looksRandom(key)) {
        throw new Error('FIELD_ENCRYPTION_KEYS holds a development key; production refuses to serve.');
      }
    }
  }
  return ring;
}

let ring: { value: string; ring: KeyRing } | undefined;

/**
 * The key ring, parsed once per instance. Only for functions that declare `fieldEncryptionKeys`.
 * @throws {Error} as `readKeyRing` does
 */
export function fieldKeys(): KeyRing {
  const value = fieldEncryptionKeys.value();
  if (ring?.value !== value) ring = { value, ring: readKeyRing(value) };
  return ring.ring;
}

/**
 * Returns the setup key in force, or null when administrators cannot be created with one.
 * @throws {Error} for a key in production that is too short to be anything but a development key
 */
export function readSetupKey(value: string, env: NodeJS.ProcessEnv = process.env): string | null {
  const key = value.trim();
  if (key === '' || key === 'disabled') return null;
  if (!inEmulator(env) && key.length < shortestSetupKey) {
    throw new Error('ADMIN_SETUP_KEY is a development key; production refuses to serve.');
  }
  return key;
}

/**
 * The setup key of this deployment. Only for functions that declare `adminSetupKey`.
 * @throws {Error} as `readSetupKey` does
 */
export const setupKey = (): string | null => readSetupKey(adminSetupKey.value());

/**
 * Returns a secret of the mail provider, or null when there is none. Only for functions that
 * declare it.
 */
export function mailSecret(secret: typeof sendGridApiKey): string | null {
  const value = secret.value().trim();
  return value === '' || value === 'disabled' ? null : value;
}
