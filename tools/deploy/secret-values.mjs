/**
 * Validates the functions' secrets for production. The functions repeat the validation when they
 * start (functions/src/platform/secrets.ts), and a unit test checks that both agree.
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
    return 'does not have its current key';
  for (const [id, text] of Object.entries(keys)) {
    const key = Buffer.from(String(text), 'base64');
    if (key.length !== 32) return 'has a key that is not 32 bytes';
    if (id.startsWith('dev') || new Set(key).size < 16) return 'has a development key';
  }
  return null;
}

/** @param {string} value */
const setupKeyFault = (value) => {
  const key = value.trim();
  return key === '' || key === DISABLED || key.length >= 24
    ? null
    : 'is too short (minimum 24 characters), like a development key';
};

/** @param {string} value */
const sendGridKeyFault = (value) => {
  const key = value.trim();
  return key === '' || key === DISABLED || /^SG\.[\w-]+\.[\w-]+$/.test(key)
    ? null
    : 'does not look like a SendGrid API key ("SG.…")';
};

/** @param {string} value */
const webhookKeyFault = (value) => {
  const key = value.trim();
  return key === '' || key === DISABLED || /^[A-Za-z0-9+/]{80,}={0,2}$/.test(key)
    ? null
    : 'does not look like an event webhook verification key';
};

/**
 * For each secret, `fault` returns what is wrong with a value, or null, and `make` says how to
 * create one. The command prompts for the value, so it doesn't end up in the shell history.
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
