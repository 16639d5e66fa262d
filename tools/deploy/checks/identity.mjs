/**
 * Authentication checks. The emulator has none of these settings, so they are checked in the
 * deployed project.
 */
import { configure, consolePage, missing, ok } from '../check.mjs';
import { patchIdentity } from '../context.mjs';

/** @typedef {import('../context.mjs').Context} Context */

/**
 * Returns the enforced password rule in the format of deploy.json, or null.
 * @param {Context} context
 */
async function passwordRule({ identity }) {
  const { passwordPolicyConfig } = await identity();
  const rule = passwordPolicyConfig?.passwordPolicyVersions?.[0]?.customStrengthOptions;
  if (passwordPolicyConfig?.passwordPolicyEnforcementState !== 'ENFORCE' || !rule) return null;
  return {
    minLength: rule.minPasswordLength ?? 6,
    upperCase: rule.containsUppercaseCharacter === true,
    lowerCase: rule.containsLowercaseCharacter === true,
    digit: rule.containsNumericCharacter === true,
  };
}

/** @type {import('../check.mjs').Check} */
const passwords = {
  id: 'password-policy',
  title: 'Password policy',
  level: 'must',
  async run(context) {
    const rule = await passwordRule(context);
    const wanted = context.target.settings.passwords;
    if (!rule) return missing('No password policy is enforced.', configure(context));
    const lacks = [
      rule.minLength < wanted.minLength && `${wanted.minLength} characters`,
      wanted.upperCase && !rule.upperCase && 'an uppercase letter',
      wanted.lowerCase && !rule.lowerCase && 'a lowercase letter',
      wanted.digit && !rule.digit && 'a digit',
    ].filter(Boolean);
    return lacks.length > 0
      ? missing(`The policy does not require ${lacks.join(', ')}.`, configure(context))
      : ok(`at least ${rule.minLength} characters, enforced`);
  },
  setting: {
    now: passwordRule,
    wanted: ({ target }) => target.settings.passwords,
    apply: (context) => {
      const { minLength, upperCase, lowerCase, digit } = context.target.settings.passwords;
      return patchIdentity(context, 'passwordPolicyConfig', {
        passwordPolicyConfig: {
          passwordPolicyEnforcementState: 'ENFORCE',
          passwordPolicyVersions: [
            {
              customStrengthOptions: {
                minPasswordLength: minLength,
                containsUppercaseCharacter: upperCase,
                containsLowercaseCharacter: lowerCase,
                containsNumericCharacter: digit,
              },
            },
          ],
        },
      });
    },
  },
};

/** @param {Context} context */
const enumerationProtection = async ({ identity }) =>
  (await identity()).emailPrivacyConfig?.enableImprovedEmailPrivacy === true;

/** @type {import('../check.mjs').Check} */
const enumeration = {
  id: 'email-enumeration',
  title: 'Email enumeration protection',
  level: 'must',
  run: async (context) =>
    (await enumerationProtection(context))
      ? ok('on')
      : missing('Anyone could find out which addresses have an account.', configure(context)),
  setting: {
    now: enumerationProtection,
    wanted: () => true,
    apply: (context) =>
      patchIdentity(context, 'emailPrivacyConfig.enableImprovedEmailPrivacy', {
        emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
      }),
  },
};

/** @param {Context} context */
async function signUpPermissions({ identity }) {
  const permissions = (await identity()).client?.permissions ?? {};
  return {
    signUp: permissions.disabledUserSignup !== true,
    selfDeletion: permissions.disabledUserDeletion !== true,
  };
}

/** @type {import('../check.mjs').Check} */
const signUp = {
  id: 'sign-up',
  title: 'Self sign-up disabled in Authentication',
  level: 'must',
  async run(context) {
    const { signUp, selfDeletion } = await signUpPermissions(context);
    if (!signUp && !selfDeletion) return ok('only the functions create and delete accounts');
    return missing(
      signUp
        ? 'Anyone could create an account.'
        : 'Users could delete their account and bypass the deletion job.',
      configure(context),
    );
  },
  setting: {
    now: signUpPermissions,
    wanted: () => ({ signUp: false, selfDeletion: false }),
    apply: (context) =>
      patchIdentity(context, 'client.permissions', {
        client: { permissions: { disabledUserSignup: true, disabledUserDeletion: true } },
      }),
  },
};

/** Host names that sign-in and reset links can return to. @param {Context} context */
const hosts = ({ target }) => target.origins.map((origin) => new URL(origin).hostname);

/** @type {import('../check.mjs').Check} */
const domains = {
  id: 'authorized-domains',
  title: 'Authorized domains',
  level: 'must',
  async run(context) {
    const { authorizedDomains = [] } = await context.identity();
    const lacks = hosts(context).filter((host) => !authorizedDomains.includes(host));
    if (lacks.length > 0) return missing(`${lacks.join(', ')} is not authorized.`, configure(context));
    return authorizedDomains.includes('localhost')
      ? missing('localhost is authorized, which production does not need.', configure(context))
      : ok(authorizedDomains.join(', '));
  },
  setting: {
    now: async (context) => (await context.identity()).authorizedDomains ?? [],
    async wanted(context) {
      const { authorizedDomains = [] } = await context.identity();
      const kept = authorizedDomains.filter((/** @type {string} */ host) => host !== 'localhost');
      return [...new Set([...kept, ...hosts(context)])];
    },
    async apply(context) {
      const authorizedDomains = await domains.setting?.wanted(context);
      return patchIdentity(context, 'authorizedDomains', { authorizedDomains });
    },
  },
};

/** The page that links in Firebase's own messages open. @param {Context} context */
const actionPage = ({ target }) => `${target.origins.at(-1)}/account-action`;

/** @param {Context} context */
const actionLink = async ({ identity }) => (await identity()).notification?.sendEmail?.callbackUri ?? '';

/** @type {import('../check.mjs').Check} */
const actionLinks = {
  id: 'account-links',
  title: 'Links in Firebase’s messages open our page',
  level: 'must',
  async run(context) {
    const link = await actionLink(context);
    return link === actionPage(context)
      ? ok(link)
      : missing(
          `They open ${link || 'a page of Firebase'}, which the site’s Content-Security-Policy breaks.`,
          configure(context),
        );
  },
  setting: {
    now: actionLink,
    wanted: actionPage,
    apply: (context) =>
      patchIdentity(context, 'notification.sendEmail.callbackUri', {
        notification: { sendEmail: { callbackUri: actionPage(context) } },
      }),
  },
};

/**
 * Creates the check that Authentication calls one of our blocking functions.
 * @param {string} id @param {string} title @param {'beforeCreate' | 'beforeSignIn'} event @param
 * {string} name
 * @returns {import('../check.mjs').Check}
 */
const blockingFunction = (id, title, event, name) => ({
  id,
  title,
  level: 'deploy',
  async run(context) {
    const uri = (await context.identity()).blockingFunctions?.triggers?.[event]?.functionUri ?? '';
    return uri.replaceAll('-', '').toLowerCase().includes(name.toLowerCase())
      ? ok('registered')
      : missing(
          uri ? 'Another function is registered.' : 'No function is registered.',
          `npx firebase deploy --only functions:events:${name} --project ${context.project}`,
        );
  },
});

/** @type {import('../check.mjs').Check[]} */
export const identityChecks = [
  {
    id: 'sign-in-methods',
    title: 'Email and password is the only sign-in method',
    level: 'must',
    async run(context) {
      const { signIn = {} } = await context.identity();
      const place = consolePage(context, 'authentication/providers');
      if (signIn.email?.enabled !== true || signIn.email.passwordRequired !== true)
        return missing('Signing in with email and password is off, or works without a password.', place);
      const others = ['anonymous', 'phoneNumber'].filter((name) => signIn[name]?.enabled);
      return others.length > 0 ? missing(`Also on: ${others.join(', ')}.`, place) : ok('on');
    },
  },
  passwords,
  enumeration,
  signUp,
  blockingFunction(
    'sign-up-function',
    'Self sign-up refused by the function refuseSelfSignUp',
    'beforeCreate',
    'refuseSelfSignUp',
  ),
  blockingFunction(
    'sign-in-function',
    'Sign-in with a changed address refused by the function refusePartedSignIn',
    'beforeSignIn',
    'refusePartedSignIn',
  ),
  domains,
  actionLinks,
];
