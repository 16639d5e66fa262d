import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Encryption keys by id. `current` encrypts new values; the others only decrypt. */
export interface KeyRing {
  current: string;
  keys: ReadonlyMap<string, Buffer>;
}

const VERSION = 'v1';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const keyId = /^[A-Za-z0-9_-]{1,32}$/;

/**
 * Parses a key ring in JSON:
 * `{"current": "k2", "keys": {"k1": "<base64 of 32 bytes>", "k2": "…"}}`.
 * @throws {Error} if it is invalid; the message never contains the input
 */
export function parseKeyRing(json: string): KeyRing {
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch {
    throw new Error('The field encryption keys are not JSON.');
  }
  const { current, keys } = (parsed ?? {}) as { current?: unknown; keys?: unknown };
  if (typeof current !== 'string' || typeof keys !== 'object' || keys === null) {
    throw new Error('The field encryption keys need "current" and "keys".');
  }
  const ring = new Map<string, Buffer>();
  for (const [id, value] of Object.entries(keys)) {
    const key = typeof value === 'string' ? Buffer.from(value, 'base64') : Buffer.alloc(0);
    if (!keyId.test(id) || key.length !== KEY_BYTES) {
      throw new Error(`Every field encryption key needs a short id and ${KEY_BYTES} bytes in base64.`);
    }
    ring.set(id, key);
  }
  if (!ring.has(current)) throw new Error('The current field encryption key is not among the keys.');
  return { current, keys: ring };
}

/**
 * Returns the additional authenticated data: a ciphertext only decrypts in its document and field.
 */
const boundTo = (path: string, field: string) => Buffer.from(`${path}#${field}`, 'utf8');

/**
 * Encrypts a value with AES-256-GCM under the current key.
 * @param path the document that will hold the ciphertext, such as `bank_application_secrets/abc`
 * @returns `v1.<key id>.<base64url of IV, tag and ciphertext>`
 * @throws {Error} if the current key isn't in the ring
 */
export function encryptField(keyRing: KeyRing, path: string, field: string, value: string): string {
  const key = keyRing.keys.get(keyRing.current);
  if (!key) throw new Error('The current field encryption key is missing.');
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(boundTo(path, field));
  const body = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
  return [
    VERSION,
    keyRing.current,
    Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url'),
  ].join('.');
}

/** Key id of a malformed value: empty, truncated, or overwritten. */
export const damaged = 'damaged';

/** Returns the key id of a ciphertext, or `damaged` if the value isn't one. */
export const keyIdOf = (ciphertext: string): string => {
  const [version, id = '', encoded] = ciphertext.split('.');
  return version === VERSION && keyId.test(id) && encoded ? id : damaged;
};

/** Thrown if a stored value isn't a ciphertext from `encryptField`, so no key can decrypt it. */
export class DamagedValueError extends Error {
  constructor() {
    super('The stored value is damaged.');
    this.name = 'DamagedValueError';
  }
}

/** Thrown if a value's key isn't in the key ring, which means the ring is misconfigured. */
export class MissingKeyError extends Error {
  readonly keyId: string;

  constructor(keyId: string) {
    super('The value was encrypted with a key that is not in the key ring.');
    this.name = 'MissingKeyError';
    this.keyId = keyId;
  }
}

/**
 * Decrypts a ciphertext from `encryptField` for the same document and field.
 * @throws {DamagedValueError} if the value isn't a ciphertext
 * @throws {MissingKeyError} if its key isn't in the ring
 * @throws {Error} if the ciphertext was changed, or copied from another document or field
 */
export function decryptField(keyRing: KeyRing, path: string, field: string, ciphertext: string): string {
  const id = keyIdOf(ciphertext);
  if (id === damaged) throw new DamagedValueError();
  const encoded = ciphertext.split('.')[2] ?? '';
  const key = keyRing.keys.get(id);
  if (!key) throw new MissingKeyError(id);
  const bytes = Buffer.from(encoded, 'base64url');
  if (bytes.length < IV_BYTES + TAG_BYTES) throw new Error('The ciphertext is incomplete.');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(boundTo(path, field))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString(
    'utf8',
  );
}
