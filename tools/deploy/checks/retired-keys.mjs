/** Checks that the key ring still has every key that stored values are encrypted with. */
import { missing, ok } from '../check.mjs';
import { FIRESTORE, SECRETS } from '../context.mjs';

/**
 * Returns the ids of keys in use, as last counted by the functions.
 * @param {any} document in the format of Firestore's REST API
 */
function idsInUse(document) {
  const { fields = {} } = document;
  const ids = ['counts', 'counted'].flatMap((name) =>
    Object.entries(fields[name]?.mapValue?.fields ?? {}).flatMap(([id, count]) =>
      Number(/** @type {any} */ (count).integerValue) > 0 ? [id] : [],
    ),
  );
  return [...new Set([...ids, fields.current?.stringValue])].filter(Boolean).sort();
}

/** Returns the ids of the keys in a ring, or none if it is invalid. @param {string} value */
function idsIn(value) {
  try {
    return Object.keys(JSON.parse(value).keys ?? {});
  } catch {
    return [];
  }
}

/** @type {import('../check.mjs').Check} */
export const retiredKeysCheck = {
  id: 'retired-keys',
  title: 'Encryption keys of stored values',
  level: 'must',
  async run({ google, project }) {
    const documents = `v1/projects/${project}/databases/(default)/documents`;
    /** @type {any} */ let use;
    try {
      use = await google.get(FIRESTORE, `${documents}/field_keys/use`);
    } catch (error) {
      const { kind } = /** @type {import('../google.mjs').ApiProblem} */ (error);
      if (kind === 'absent') return ok('nothing counted yet');
      throw error;
    }
    const path = `v1/projects/${project}/secrets/FIELD_ENCRYPTION_KEYS/versions/latest:access`;
    /** @type {any} */ const secret = await google.get(SECRETS, path);
    const value = Buffer.from(secret.payload?.data ?? '', 'base64').toString('utf8');
    const missingIds = idsInUse(use).filter((id) => !idsIn(value).includes(id));
    if (missingIds.length === 0) return ok(`all present: ${idsInUse(use).join(', ')}`);
    return missing(
      `FIELD_ENCRYPTION_KEYS lacks ${missingIds.join(', ')}, which stored values are encrypted with.`,
      'put the key back; remove it after Admin > Overview > Encryption keys shows no values for it',
    );
  },
};
