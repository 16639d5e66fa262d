/**
 * Check of the bucket to which the functions export the accounts each week. It holds password hashes:
 * the functions may add files, and neither read nor delete them. Cloud Storage gives the project's
 * editors and viewers rights on a new bucket, which are taken away: only owners read it.
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

/** Cloud Storage gives the project's editors and viewers roles on every new bucket. */
const isUsual = (/** @type {string} */ name) => /^project(Editor|Viewer):/.test(name);

/**
 * Rights that nobody should have on the bucket: those of editors and viewers, and of the functions any
 * but adding files.
 * @param {import('../iam.mjs').Policy} stored @param {string} functions
 */
const excess = ({ bindings = [] }, functions) =>
  bindings.flatMap(({ role, members = [] }) =>
    members
      .filter((name) => isUsual(name) || (name === functions && role !== ROLE))
      .map((name) => `${name} has ${role} on the bucket.`),
  );

/**
 * The policy without those rights, and with what the functions need.
 * @param {import('../iam.mjs').Policy} stored @param {string} functions
 */
function wanted(stored, functions) {
  const bindings = (stored.bindings ?? [])
    .map(({ members = [], ...binding }) => ({
      ...binding,
      members: members.filter((name) => !isUsual(name) && (name !== functions || binding.role === ROLE)),
    }))
    .filter(({ members }) => members.length > 0);
  const lacking = rolesLacking({ bindings }, functions, [ROLE]);
  return withRoles({ ...stored, bindings }, functions, lacking);
}

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
  const stored = await policy(context);
  const lacking = rolesLacking(stored, member(context), [ROLE]);
  return [
    ...(isPrivate ? [] : ['The bucket could be made public.']),
    ...(age === days(context) ? [] : [`Files are not deleted after ${days(context)} days.`]),
    ...lacking.map((role) => `${functionsAccount(context.project)} lacks ${role} on the bucket.`),
    ...excess(stored, member(context)),
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
  const functions = member(context);
  if (rolesLacking(now, functions, [ROLE]).length > 0 || excess(now, functions).length > 0)
    await google.put(STORAGE, `${path(context)}/iam`, wanted(now, functions));
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
