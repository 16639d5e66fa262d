/**
 * Checks of App Check. Enforcing it while the site sends no tokens would lock everybody out, so
 * that combination is refused; not enforcing it is advice, since an office turns it on once the
 * console shows that real requests carry tokens.
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
    title: 'App Check: the web app sends tokens where they are asked for',
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
          'The web app is not registered: any program could call what is open to anyone. For a project where things are only tried, deploy.json says "live": false.',
          register(context),
        );
      return enforced.length === 0
        ? ok('off: neither registered nor enforced')
        : missing(
            `${enforced.join(', ')} would refuse everybody: the web app is not registered.`,
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
            'Not enforced: other programs may ask with a member’s password.',
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
