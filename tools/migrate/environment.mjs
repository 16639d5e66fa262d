/** The environment the migration needs: project id, encryption keys and credentials. */
import { isEmpty } from '../data.mjs';
import { SECRETS } from '../deploy/context.mjs';
import { applicationCredentials, googleToken } from '../deploy/credentials.mjs';
import { googleClient } from '../deploy/google.mjs';
import { productionSecrets } from '../deploy/secret-values.mjs';
import { chooseTarget, readSettings } from '../deploy/target.mjs';
import { emulatorEnv, stacks } from '../ports.mjs';
import { localSecrets, testSecrets } from '../secrets.mjs';

/**
 * @param {string} project as typed
 * @returns {Promise<Record<string, string>>}
 * @throws {Error} if its emulators aren't running
 */
export async function emulatorsOf(project) {
  const stack = Object.values(stacks).find(({ projectId }) => projectId === project);
  if (!stack) {
    const ids = Object.values(stacks).map(({ projectId }) => projectId);
    throw new Error(`--emulators needs --project ${ids.join(' or ')}, not "${project}".`);
  }
  await isEmpty(stack);
  const { FIELD_ENCRYPTION_KEYS } = stack.name === 'start' ? localSecrets() : testSecrets();
  // The emulators need no credentials, so skip looking for any.
  return { ...emulatorEnv(stack), FIELD_ENCRYPTION_KEYS, METADATA_SERVER_DETECTION: 'none' };
}

/**
 * @param {import('../deploy/google.mjs').Google} google @param {string} project
 * @returns {(name: string) => Promise<string>} reads a secret's latest value
 */
const secretsOf = (google, project) => async (name) => {
  const path = `v1/projects/${project}/secrets/${name}/versions/latest:access`;
  const { payload } = await google.get(SECRETS, path);
  return Buffer.from(payload?.data ?? '', 'base64').toString('utf8');
};

/**
 * Reads the project's keys. Throws while email is enabled, so that no member gets an email before
 * someone has checked the result of the migration.
 * @param {(name: string) => Promise<string>} secret
 * @returns {Promise<Record<string, string>>}
 * @throws {Error}
 */
export async function checkedKeys(secret) {
  const [ring = '', mail = ''] = await Promise.all([
    secret('FIELD_ENCRYPTION_KEYS'),
    secret('SENDGRID_API_KEY'),
  ]);
  const fault = productionSecrets.FIELD_ENCRYPTION_KEYS?.fault(ring);
  if (fault) throw new Error(`The secret FIELD_ENCRYPTION_KEYS ${fault}.`);
  if (mail.trim() !== 'disabled' && mail.trim() !== '') {
    throw new Error(
      'Email is enabled. Turn it off first: npx firebase functions:secrets:set SENDGRID_API_KEY (value: disabled), then deploy. See docs/migrate.md.',
    );
  }
  return { FIELD_ENCRYPTION_KEYS: ring };
}

/**
 * @param {string} asked id or alias
 * @returns {Promise<Record<string, string>>}
 * @throws {Error} describing what is missing
 */
export async function projectOf(asked) {
  const { project } = chooseTarget(asked, readSettings());
  const google = googleClient({ project, token: await googleToken(project) });
  const keys = await checkedKeys(secretsOf(google, project));
  return {
    ...keys,
    ...(await applicationCredentials()),
    GCLOUD_PROJECT: project,
    GOOGLE_CLOUD_PROJECT: project,
    GOOGLE_CLOUD_QUOTA_PROJECT: project,
  };
}
