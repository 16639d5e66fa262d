/**
 * The functions' secrets on a developer's machine and in tests. In production, they are in Google's
 * Secret Manager. The emulator reads `.secret.local` in the folder of the built functions, so a
 * copy is written there (firebase.json excludes it from deploys).
 */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { root } from './project.mjs';

/** The demo's setup key, for `/admin-login`, tab Create Admin. */
export const DEMO_SETUP_KEY = 'demo-setup-key';

/**
 * Ids that start with "dev" mark local keys, which production rejects.
 * @param {Buffer} key 32 bytes
 */
const keyRing = (key) => JSON.stringify({ current: 'dev1', keys: { dev1: key.toString('base64') } });

/**
 * No email provider, so messages stay in the local outbox. Developers can set real values in
 * functions/.secret.local.
 */
const noMail = { SENDGRID_API_KEY: 'disabled', SENDGRID_WEBHOOK_PUBLIC_KEY: 'disabled' };

/**
 * The same in every run, so that failing tests are reproducible.
 * @returns {Record<string, string>}
 */
export const testSecrets = () => ({
  ADMIN_SETUP_KEY: DEMO_SETUP_KEY,
  FIELD_ENCRYPTION_KEYS: keyRing(Buffer.alloc(32, 'united-test-key')),
  ...noMail,
});

/**
 * Parses dotenv text with optional single quotes around values.
 * @param {string} text
 * @returns {Record<string, string>}
 */
export function parseSecrets(text) {
  const lines = text.split(/\r?\n/).map((line) => /^([A-Z_]+)=(?:'(.*)'|(.*))$/.exec(line.trim()));
  return Object.fromEntries(
    lines.filter((m) => m !== null).map(([, key, quoted, plain]) => [key, quoted ?? plain]),
  );
}

/** @param {Record<string, string>} secrets */
export const formatSecrets = (secrets) =>
  Object.entries(secrets)
    .map(([key, value]) => `${key}='${value}'\n`)
    .join('');

/**
 * Returns the developer's own secrets. They are created on the first start and then reused, since
 * stored data is encrypted with them.
 * @param {string} [file] absolute path
 * @returns {Record<string, string>}
 */
export function localSecrets(file = root('functions/.secret.local')) {
  const stored = existsSync(file) ? parseSecrets(readFileSync(file, 'utf8')) : {};
  const secrets = {
    ADMIN_SETUP_KEY: DEMO_SETUP_KEY,
    FIELD_ENCRYPTION_KEYS: keyRing(randomBytes(32)),
    ...noMail,
    ...stored,
  };
  if (Object.keys(secrets).length > Object.keys(stored).length) {
    writeFileSync(file, formatSecrets(secrets), { mode: 0o600 });
  }
  return secrets;
}

/**
 * Writes secrets to where the functions emulator reads them.
 * @param {Pick<import('./ports.mjs').Stack, 'functionsDir' | 'eventsDir'>} folders @param
 * {Record<string, string>} secrets
 */
export function placeSecrets({ functionsDir, eventsDir }, secrets) {
  const text = formatSecrets(secrets);
  for (const dir of [functionsDir, eventsDir]) {
    const file = root(dir, '.secret.local');
    mkdirSync(dirname(file), { recursive: true });
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text, { mode: 0o600 });
  }
}
