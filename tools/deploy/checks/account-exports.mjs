/**
 * Check of the bucket to which the functions export the accounts each week. It holds password hashes:
 * the functions may add files, and neither read nor delete them; who may read is up to the project's
 * owners.
 */
import { configure, missing, ok } from '../check.mjs';
import { orAbsent, STORAGE } from '../context.mjs';
import { rolesLacking, withRoles } from '../iam.mjs';
import { functionsAccount } from './functions-account.mjs';

const ROLE = 'roles/storage.objectCreator';

/** @typedef {import('../context.mjs').Context} Context */

/** @param {Context} context */
const path = ({ project }) => `storage/v1/b/${project}-account-exports`;
/** @param {Context} context @returns {Promise<any>} null without a bucket */
const bucket = (context) => orAbsent(context.google.get(STORAGE, path(context)));
/** @param {Context} context @returns {Promise<import('../iam.mjs').Policy>} */
const policy = (context) =>
  context.google.get(STORAGE, `${path(context)}/iam?optionsRequestedPolicyVersion=3`);
/** @param {Context} context */
const member = ({ project }) => `serviceAccount:${functionsAccount(project)}`;

/** @param {Context} context */
const days = ({ target }) => target.settings.database.weeklyBackupsKeptWeeks * 7;

/** @param {Context} context */
const settings = (context) => ({
  iamConfiguration: {
    uniformBucketLevelAccess: { enabled: true },
    publicAccessPrevention: 'enforced',
  },
  lifecycle: { rule: [{ action: { type: 'Delete' }, condition: { age: days(context) } }] },
});

/** What is wrong, a sentence each. @param {Context} context */
async function faults(context) {
  const found = await bucket(context);
  if (!found) return ['There is no bucket for them.'];
  const { iamConfiguration, lifecycle } = found;
  const isPrivate =
    iamConfiguration?.publicAccessPrevention === 'enforced' &&
    iamConfiguration.uniformBucketLevelAccess?.enabled === true;
  const age = lifecycle?.rule?.find((/** @type {any} */ rule) => rule.action?.type === 'Delete')?.condition
    ?.age;
  const lacking = rolesLacking(await policy(context), member(context), [ROLE]);
  return [
    ...(isPrivate ? [] : ['The bucket could be made public.']),
    ...(age === days(context) ? [] : [`Files are not deleted after ${days(context)} days.`]),
    ...lacking.map((role) => `${functionsAccount(context.project)} lacks ${role} on the bucket.`),
  ];
}

/** @param {Context} context */
async function make(context) {
  const { google, project } = context;
  if (!(await bucket(context))) {
    const { locationId } = await context.database();
    await google.post(STORAGE, `storage/v1/b?project=${project}`, {
      name: `${project}-account-exports`,
      // Cloud Storage's name of Firestore's multi-region nam5.
      location: locationId === 'nam5' ? 'US' : locationId,
    });
  }
  await google.patch(STORAGE, path(context), settings(context));
  const now = await policy(context);
  if (rolesLacking(now, member(context), [ROLE]).length > 0)
    await google.put(STORAGE, `${path(context)}/iam`, withRoles(now, member(context), [ROLE]));
}

/** @type {import('../check.mjs').Check[]} */
export const accountExportChecks = [
  {
    id: 'account-exports',
    title: 'Weekly export of the accounts',
    level: 'must',
    async run(context) {
      const [first] = await faults(context);
      return first ? missing(first, configure(context)) : ok(`kept for ${days(context)} days`);
    },
    setting: { now: faults, wanted: () => [], apply: make },
  },
];
