/**
 * The token that `firebase deploy` itself uses: from `firebase login`, or else from Application
 * Default Credentials (GOOGLE_APPLICATION_CREDENTIALS, `gcloud auth application-default login`, or
 * a workload identity in CI). firebase-tools has no public API for it, so its version is pinned.
 */
import { createRequire } from 'node:module';
import { root } from '../project.mjs';

export const HOW_TO_SIGN_IN =
  'npx firebase login, or for CI a service account: GOOGLE_APPLICATION_CREDENTIALS=<key or workload identity file>';

/**
 * @param {string} project
 * @returns {Promise<() => Promise<string>>} returns a valid token
 * @throws {Error} explaining how to sign in
 */
export async function googleToken(project) {
  const require = createRequire(import.meta.url);
  const auth = require('firebase-tools/lib/auth');
  const api = require('firebase-tools/lib/apiv2');
  const { requireAuth } = require('firebase-tools/lib/requireAuth');
  const options = { project, projectRoot: root() };
  try {
    const account = auth.getProjectDefaultAccount(root()) ?? auth.getGlobalDefaultAccount();
    if (account) auth.setActiveAccount(options, account);
    await requireAuth(options);
    await api.getAccessToken();
  } catch (error) {
    throw new Error(
      `You are not signed in to Google Cloud (${/** @type {Error} */ (error).message}). Run: ${HOW_TO_SIGN_IN}`,
    );
  }
  return () => api.getAccessToken();
}

/**
 * Returns the environment for the Admin SDK to use the same account: empty if
 * GOOGLE_APPLICATION_CREDENTIALS or `gcloud` provides one, otherwise the credentials file that
 * firebase-tools writes for the functions emulator.
 * @returns {Promise<Record<string, string>>}
 */
export async function applicationCredentials() {
  if (process.env.GOOGLE_APPLICATION_CREDENTIALS) return {};
  const require = createRequire(import.meta.url);
  const auth = require('firebase-tools/lib/auth');
  const { getCredentialPathAsync } = require('firebase-tools/lib/defaultCredentials');
  const account = auth.getProjectDefaultAccount(root()) ?? auth.getGlobalDefaultAccount();
  const path = account && (await getCredentialPathAsync(account));
  return path ? { GOOGLE_APPLICATION_CREDENTIALS: path } : {};
}
