/**
 * Checks the bucket for the weekly account exports. The exports contain password hashes, so the
 * functions can add files but not read or delete them. Cloud Storage grants the project's editors
 * and viewers access to new buckets; `--configure` revokes it, so only owners can read the exports.
 */
import { configure, missing, ok } from '../check.mjs';
import { nullIfMissing, STORAGE } from '../context.mjs';
import { rolesLacking, withRoles } from '../iam.mjs';
import { functionsAccount } from './functions-account.mjs';

const ROLE = 'roles/storage.objectCreator';

/** @typedef {import('../context.mjs').Context} Context */

/** @param {Context} context */
const path = ({ project }) => `storage/v1/b/${project}-account-exports`;
/** @param {Context} context @returns {Promise<any>} null if there is no bucket */
const bucket = (context) => nullIfMissing(context.google.get(STORAGE, path(context)));
/** @param {Context} context @returns {Promise<import('../iam.mjs').Policy>} */
const policy = (context) =>
  context.google.get(STORAGE, `${path(context)}/iam?optionsRequestedPolicyVersion=3`);
/** @param {Context} context */
const member = ({ project }) => `serviceAccount:${functionsAccount(project)}`;

/** Whether Cloud Storage grants this member access to every new bucket. */
const isDefaultMember = (/** @type {string} */ name) => /^project(Editor|Viewer):/.test(name);

/**
 * Describes access that must be revoked: any by editors and viewers, and any by the functions
 * except adding files.
 * @param {import('../iam.mjs').Policy} stored @param {string} functions
 */
const excess = ({ bindings = [] }, functions) =>
  bindings.flatMap(({ role, members = [] }) =>
    members
      .filter((name) => isDefaultMember(name) || (name === functions && role !== ROLE))
      .map((name) => `${name} has ${role} on the bucket.`),
  );

/**
 * Returns the policy without excess access, and with the role the functions need.
 * @param {import('../iam.mjs').Policy} stored @param {string} functions
 */
function wanted(stored, functions) {
  const bindings = (stored.bindings ?? [])
    .map(({ members = [], ...binding }) => ({
      ...binding,
      members: members.filter(
        (name) => !isDefaultMember(name) && (name !== functions || binding.role === ROLE),
      ),
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

/** Returns the problems, one sentence each. @param {Context} context */
async function faults(context) {
  const found = await bucket(context);
  if (!found) return ['There is no bucket for the exports.'];
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
async function createBucket(context) {
  const { google, project } = context;
  if (!(await bucket(context))) {
    const { locationId } = await context.database();
    await google.post(STORAGE, `storage/v1/b?project=${project}`, {
      name: `${project}-account-exports`,
      // Cloud Storage's name for Firestore's multi-region nam5.
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
    title: 'Weekly account export',
    level: 'must',
    async run(context) {
      const [first] = await faults(context);
      return first ? missing(first, configure(context)) : ok(`kept for ${days(context)} days`);
    },
    setting: { now: faults, wanted: () => [], apply: createBucket },
  },
];
