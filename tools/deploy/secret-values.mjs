/**
 * What the functions' secrets must look like in production. The functions judge the same again when
 * they start (functions/src/platform/secrets.ts); a unit test holds the two together.
 */

const DISABLED = 'disabled';

/** @param {string} value @returns {string | null} */
function keyRingFault(value) {
  /** @type {any} */ let ring;
  try {
    ring = JSON.parse(value);
  } catch {
    return 'is not JSON';
  }
  const keys = ring?.keys;
  if (
    typeof keys !== 'object' ||
    keys === null ||
    typeof ring.current !== 'string' ||
    !Object.hasOwn(keys, ring.current)
  )
    return 'names no current key that it holds';
  for (const [id, text] of Object.entries(keys)) {
    const key = Buffer.from(String(text), 'base64');
    if (key.length !== 32) return 'holds a key that is not 32 bytes';
    if (id.startsWith('dev') || new Set(key).size < 16) return 'holds a development key';
  }
  return null;
}

/** @param {string} value */
const setupKeyFault = (value) => {
  const key = value.trim();
  return key === '' || key === DISABLED || key.length >= 24
    ? null
    : 'is too short to be anything but a development key (24 characters)';
};

/** @param {string} value */
const sendGridKeyFault = (value) => {
  const key = value.trim();
  return key === '' || key === DISABLED || /^SG\.[\w-]+\.[\w-]+$/.test(key)
    ? null
    : 'does not look like a key of SendGrid ("SG.…")';
};

/** @param {string} value */
const webhookKeyFault = (value) => {
  const key = value.trim();
  return key === '' || key === DISABLED || /^[A-Za-z0-9+/]{80,}={0,2}$/.test(key)
    ? null
    : 'does not look like the verification key of an event webhook';
};

/**
 * Each secret with what is wrong with a value (null: nothing) and how a value is made; the command
 * asks for it, so that it lands in no history of a shell.
 * @type {Record<string, {fault: (value: string) => string | null, make: string}>}
 */
export const productionSecrets = {
  FIELD_ENCRYPTION_KEYS: {
    fault: keyRingFault,
    make: `node -e "console.log(JSON.stringify({current:'k1',keys:{k1:require('crypto').randomBytes(32).toString('base64')}}))"`,
  },
  ADMIN_SETUP_KEY: {
    fault: setupKeyFault,
    make: `node -e "console.log(require('crypto').randomBytes(24).toString('base64url'))"`,
  },
  SENDGRID_API_KEY: { fault: sendGridKeyFault, make: 'SendGrid > Settings > API Keys, or: disabled' },
  SENDGRID_WEBHOOK_PUBLIC_KEY: {
    fault: webhookKeyFault,
    make: 'SendGrid > Settings > Mail Settings > Event Webhook > verification key, or: disabled',
  },
};
