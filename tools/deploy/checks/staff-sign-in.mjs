/**
 * Staff sign-in checks: authenticator apps can be set up, and the settings require one.
 */
import { configure, missing, ok } from '../check.mjs';
import { FIRESTORE, patchIdentity } from '../context.mjs';

/** @typedef {import('../context.mjs').Context} Context */

const notRequested = ok('not requested (deploy.json)');

/** Accepts one 30-second interval before and after, for phones whose clock is slightly off. */
const totp = { state: 'ENABLED', totpProviderConfig: { adjacentIntervals: 1 } };
/** @param {{totpProviderConfig?: object}} provider */
const isTotp = ({ totpProviderConfig }) => totpProviderConfig !== undefined;

/** @param {Context} context */
async function areAppsEnabled({ identity }) {
  const { mfa } = await identity();
  return (
    ['ENABLED', 'MANDATORY'].includes(mfa?.state) && mfa.providerConfigs?.find(isTotp)?.state === 'ENABLED'
  );
}

/** @type {import('../check.mjs').Check} */
const authenticatorApps = {
  id: 'staff-mfa',
  title: 'Authenticator apps for staff two-step verification',
  level: 'must',
  async run(context) {
    if (!context.target.settings.staffMfa) return notRequested;
    return (await areAppsEnabled(context))
      ? ok('on')
      : missing('Staff could not set up two-step verification.', configure(context));
  },
  setting: {
    now: areAppsEnabled,
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

/** The settings field that rules and functions check. */
const requiredField = 'require_staff_mfa';

/** @param {Context} context */
const isRequired = async ({ staffSettings }) =>
  (await staffSettings())?.fields?.[requiredField]?.booleanValue === true;

/** @type {import('../check.mjs').Check} */
const requiredForStaff = {
  id: 'staff-mfa-demanded',
  title: 'Two-step verification required for all staff',
  level: 'must',
  async run(context) {
    if (!context.target.settings.staffMfa) return notRequested;
    return (await isRequired(context))
      ? ok('on (Admin > Settings)')
      : missing('Staff could sign in with the password alone.', configure(context));
  },
  setting: {
    now: isRequired,
    wanted: () => true,
    apply: ({ google, databasePath }) =>
      google.patch(
        FIRESTORE,
        `${databasePath}/documents/settings/staff?updateMask.fieldPaths=${requiredField}`,
        {
          fields: { [requiredField]: { booleanValue: true } },
        },
      ),
  },
};

/**
 * Apps first: a requirement no one could meet would lock out all staff.
 * @type {import('../check.mjs').Check[]}
 */
export const staffSignInChecks = [authenticatorApps, requiredForStaff];
