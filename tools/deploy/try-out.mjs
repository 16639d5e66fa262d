/** Runs the smoke test against a deployed project. */
import { randomUUID } from 'node:crypto';
import { APP_CHECK, SECRETS } from './context.mjs';
import { runSmoke, servicesOf } from './smoke.mjs';

/** @typedef {import('./context.mjs').Context} Context */

/**
 * Gets an App Check token without a browser, using a debug token that exists only for the test. The
 * token is null if the site doesn't use App Check.
 * @param {Context} context @param {string} apiKey
 */
async function openAppCheck(context, apiKey) {
  const { google } = context;
  if ((await context.appCheckSiteKey()) === null) return { token: null, close: async () => {} };
  const [{ projectNumber }, { appId }] = await Promise.all([context.firebaseProject(), context.webApp()]);
  const app = `v1/projects/${projectNumber}/apps/${appId}`;
  const debugToken = randomUUID();
  const { name } = await google.post(APP_CHECK, `${app}/debugTokens`, {
    displayName: 'Deploy smoke test',
    token: debugToken,
  });
  const close = () => google.delete(APP_CHECK, `v1/${name}`);
  try {
    const { token } = await google.post(APP_CHECK, `${app}:exchangeDebugToken?key=${apiKey}`, { debugToken });
    return { token: /** @type {string} */ (token), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Whether a SendGrid API key is set. @param {Context} context */
async function sendsMail({ google, project }) {
  const path = `v1/projects/${project}/secrets/SENDGRID_API_KEY/versions/latest:access`;
  const { payload } = await google.get(SECRETS, path);
  return (
    Buffer.from(payload?.data ?? '', 'base64')
      .toString('utf8')
      .trim() !== 'disabled'
  );
}

/**
 * @param {Context} context @param {() => Promise<string>} token the deployer's OAuth token
 * @param {(line: string) => void} say
 * @returns {Promise<boolean>} whether the smoke test passes
 * @throws {import('./google.mjs').ApiProblem} if the project's settings can't be read
 */
export async function tryOut(context, token, say) {
  const { project } = context;
  const { apiKey, storageBucket } = (await context.webApp()) ?? {};
  const appCheck = await openAppCheck(context, apiKey);
  try {
    return await runSmoke({
      project,
      apiKey,
      services: servicesOf(project, storageBucket),
      token,
      appCheckToken: async () => appCheck.token,
      sendsMail: await sendsMail(context),
      say,
    });
  } finally {
    await appCheck.close();
  }
}
