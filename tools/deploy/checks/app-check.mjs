/**
 * App Check checks. Enforcing App Check while the site sends no tokens would lock everyone out, so
 * that combination blocks a deploy. Not enforcing it is only advice, since it should be turned on
 * once the console shows that real requests have tokens.
 */
import { consolePage, missing, ok } from '../check.mjs';

/** @typedef {import('../context.mjs').Context} Context */

const SERVICES = {
  firestore: { id: 'firestore.googleapis.com', title: 'Firestore' },
  storage: { id: 'firebasestorage.googleapis.com', title: 'Storage' },
  auth: { id: 'identitytoolkit.googleapis.com', title: 'Authentication' },
};

/** @param {Context} context */
const register = (context) => `${consolePage(context, 'appcheck/apps')} > the web app > reCAPTCHA Enterprise`;

/** @type {import('../check.mjs').Check[]} */
export const appCheckChecks = [
  {
    id: 'app-check',
    title: 'App Check: the web app is registered',
    level: 'must',
    async run(context) {
      const [siteKey, modes] = await Promise.all([context.appCheckSiteKey(), context.appCheckModes()]);
      if (siteKey) return ok('registered with reCAPTCHA Enterprise; the build gets its site key');
      const enforced = Object.values(SERVICES)
        .filter(({ id }) => modes[id] === 'ENFORCED')
        .map(({ title }) => title);
      if (context.target.enforceAppCheck) enforced.push('the functions (deploy.json)');
      if (enforced.length === 0 && context.target.live)
        return missing(
          'The web app is not registered, so any program could call the public functions. For a test project, set "live": false in deploy.json.',
          register(context),
        );
      return enforced.length === 0
        ? ok('off: not registered and not enforced')
        : missing(
            `${enforced.join(', ')} would reject all requests, because the web app is not registered.`,
            register(context),
          );
    },
  },
  ...Object.entries(SERVICES).map(([name, { id, title }]) => ({
    id: `app-check-${name}`,
    title: `App Check enforced by ${title}`,
    level: /** @type {const} */ ('advice'),
    run: async (/** @type {Context} */ context) =>
      (await context.appCheckModes())[id] === 'ENFORCED'
        ? ok('enforced')
        : missing(
            'Not enforced: other programs can send requests with a member’s password.',
            `${consolePage(context, 'appcheck/products')} > ${title} > Enforce`,
          ),
  })),
  {
    id: 'app-check-functions',
    title: 'App Check enforced by the functions',
    level: 'advice',
    run: async ({ project, target }) =>
      target.enforceAppCheck
        ? ok('enforced')
        : missing(
            'Not enforced.',
            `deploy.json: projects > ${project} > "enforceAppCheck": true, then deploy`,
          ),
  },
];
