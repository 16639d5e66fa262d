/**
 * Checks of how staff signs in: that authenticator apps can be set up, and that the settings demand
 * one.
 */
import { configure, missing, ok } from '../check.mjs';
import { FIRESTORE, patchIdentity } from '../context.mjs';

/** @typedef {import('../context.mjs').Context} Context */

const notWanted = ok('not wanted (deploy.json)');

/** One interval of 30 seconds to either side, for phones whose clock is a little off. */
const totp = { state: 'ENABLED', totpProviderConfig: { adjacentIntervals: 1 } };
/** @param {{totpProviderConfig?: object}} provider */
const isTotp = ({ totpProviderConfig }) => totpProviderConfig !== undefined;

/** @param {Context} context */
async function takesApps({ identity }) {
  const { mfa } = await identity();
  return (
    ['ENABLED', 'MANDATORY'].includes(mfa?.state) && mfa.providerConfigs?.find(isTotp)?.state === 'ENABLED'
  );
}

/** @type {import('../check.mjs').Check} */
const authenticatorApps = {
  id: 'staff-mfa',
  title: 'Authenticator apps for the two-step verification of staff',
  level: 'must',
  async run(context) {
    if (!context.target.settings.staffMfa) return notWanted;
    return (await takesApps(context))
      ? ok('on')
      : missing('Nobody of the staff could set up two-step verification.', configure(context));
  },
  setting: {
    now: takesApps,
    wanted: () => true,
    async apply(context) {
      const { mfa } = await context.identity();
      const others = (mfa?.providerConfigs ?? []).filter(
        (/** @type {object} */ provider) => !isTotp(provider),
      );
      const state = mfa?.state === 'MANDATORY' ? 'MANDATORY' : 'ENABLED';
      return patchIdentity(context, 'mfa', { mfa: { ...mfa, state, providerConfigs: [...others, totp] } });
    },
  },
};

/** The field by which rules and functions decide. */
const demand = 'require_staff_mfa';

/** @param {Context} context */
const isDemanded = async ({ staffSettings }) =>
  (await staffSettings())?.fields?.[demand]?.booleanValue === true;

/** @type {import('../check.mjs').Check} */
const demandedOfStaff = {
  id: 'staff-mfa-demanded',
  title: 'Two-step verification demanded of all staff',
  level: 'must',
  async run(context) {
    if (!context.target.settings.staffMfa) return notWanted;
    return (await isDemanded(context))
      ? ok('on (Admin > Settings)')
      : missing('Staff would be let in by the password alone.', configure(context));
  },
  setting: {
    now: isDemanded,
    wanted: () => true,
    apply: ({ google, databasePath }) =>
      google.patch(FIRESTORE, `${databasePath}/documents/settings/staff?updateMask.fieldPaths=${demand}`, {
        fields: { [demand]: { booleanValue: true } },
      }),
  },
};

/**
 * Apps first: a demand that nobody could meet would shut all staff out. @type
 * {import('../check.mjs').Check[]}
 */
export const staffSignInChecks = [authenticatorApps, demandedOfStaff];
