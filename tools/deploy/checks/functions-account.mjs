/**
 * Checks the service account that the functions run as. In new Google organizations, the default
 * account has no roles. In older projects, it has the Editor role, which is far more than needed.
 */
import { configure, missing, ok } from '../check.mjs';
import { nullIfMissing, STORAGE } from '../context.mjs';
import { grantInProject, projectPolicy, rolesLacking, withRoles } from '../iam.mjs';

const IAM = 'iam.googleapis.com';
const POLICIES = 'orgpolicy.googleapis.com';
const NAME = 'united-functions';

/** The roles the functions need in the project. */
export const PROJECT_ROLES = [
  'roles/datastore.user',
  'roles/firebaseauth.admin',
  // Queues, schedules and events call functions as this account.
  'roles/cloudtasks.enqueuer',
  'roles/run.invoker',
  'roles/eventarc.eventReceiver',
  'roles/logging.logWriter',
];
/** Only on the bucket with the project's files. */
const BUCKET_ROLE = 'roles/storage.objectAdmin';
/** On itself: to create a task that calls as this account, Cloud Tasks requires this role. */
const OWN_ROLE = 'roles/iam.serviceAccountUser';

/** @typedef {import('../context.mjs').Context} Context */

/** @param {string} project */
export const functionsAccount = (project) => `${NAME}@${project}.iam.gserviceaccount.com`;

const memberOf = (/** @type {Context} */ { project }) => `serviceAccount:${functionsAccount(project)}`;
const accountPath = (/** @type {Context} */ { project }) =>
  `v1/projects/${project}/serviceAccounts/${functionsAccount(project)}`;
const bucketPath = async (/** @type {Context} */ context) =>
  `storage/v1/b/${encodeURIComponent(await context.bucketName())}/iam`;

/** @param {Context} context @returns {Promise<boolean>} */
const exists = async (context) =>
  (await nullIfMissing(context.google.get(IAM, accountPath(context)))) !== null;

/** @param {Context} context @returns {Promise<import('../iam.mjs').Policy>} */
const ownPolicy = (context) => context.google.post(IAM, `${accountPath(context)}:getIamPolicy`, {});

/**
 * Returns the roles that the account lacks, or null if it doesn't exist.
 * @param {Context} context
 */
async function lacking(context) {
  if (!(await exists(context))) return null;
  const member = memberOf(context);
  const [project, bucket, own] = await Promise.all([
    projectPolicy(context),
    context.google.get(STORAGE, `${await bucketPath(context)}?optionsRequestedPolicyVersion=3`),
    ownPolicy(context),
  ]);
  return [
    ...rolesLacking(project, member, PROJECT_ROLES),
    ...rolesLacking(bucket, member, [BUCKET_ROLE]).map((role) => `${role} on the bucket`),
    ...rolesLacking(own, member, [OWN_ROLE]).map((role) => `${role} on itself`),
  ];
}

/** Creates the account and grants missing roles. Idempotent. @param {Context} context */
async function createAccount(context) {
  const { google, project } = context;
  const member = memberOf(context);
  if (!(await exists(context))) {
    await google.post(IAM, `v1/projects/${project}/serviceAccounts`, {
      accountId: NAME,
      serviceAccount: { displayName: 'United Tax Software: functions' },
    });
  }
  await grantInProject(context, member, PROJECT_ROLES);
  const path = await bucketPath(context);
  const bucket = await google.get(STORAGE, `${path}?optionsRequestedPolicyVersion=3`);
  if (rolesLacking(bucket, member, [BUCKET_ROLE]).length > 0)
    await google.put(STORAGE, path, withRoles(bucket, member, [BUCKET_ROLE]));
  const own = await ownPolicy(context);
  if (rolesLacking(own, member, [OWN_ROLE]).length > 0)
    await google.post(IAM, `${accountPath(context)}:setIamPolicy`, {
      policy: withRoles(own, member, [OWN_ROLE]),
    });
}

/**
 * Organization policies that break the product.
 * @type {{constraint: string, breaks: string}[]}
 */
const BREAKING = [
  {
    constraint: 'iam.allowedPolicyMemberDomains',
    breaks: 'allUsers cannot call functions, so no browser reaches a callable',
  },
  {
    constraint: 'iam.managed.allowedPolicyMembers',
    breaks: 'allUsers cannot call functions, so no browser reaches a callable',
  },
  {
    constraint: 'run.managed.requireInvokerIam',
    breaks: 'every call needs a Google Cloud role, so no browser reaches a callable',
  },
];

/** Whether an effective policy restricts anything. @param {any} policy */
const restricts = ({ spec }) =>
  (spec?.rules ?? []).some(
    (/** @type {any} */ rule) => rule.enforce === true || rule.denyAll === true || rule.values?.allowedValues,
  );

/** @type {import('../check.mjs').Check[]} */
export const functionsAccountChecks = [
  {
    id: 'functions-account',
    title: 'The functions’ own service account',
    level: 'must',
    async run(context) {
      const roles = await lacking(context);
      if (roles === null)
        return missing(`There is no ${functionsAccount(context.project)}.`, configure(context));
      return roles.length === 0
        ? ok(functionsAccount(context.project))
        : missing(`${functionsAccount(context.project)} lacks ${roles.join(', ')}.`, configure(context));
    },
    setting: {
      now: async (context) => (await lacking(context))?.join(', ') ?? 'no account',
      wanted: () => '',
      apply: createAccount,
    },
  },
  ...BREAKING.map(({ constraint, breaks }) => ({
    id: `policy-${constraint.replaceAll('.', '-')}`,
    title: `Organization policy ${constraint}`,
    level: /** @type {const} */ ('advice'),
    run: async (/** @type {Context} */ context) => {
      const path = `v2/projects/${context.project}/policies/${constraint}:getEffectivePolicy`;
      const policy = await nullIfMissing(context.google.get(POLICIES, path));
      return policy === null || !restricts(policy)
        ? ok('does not apply')
        : missing(
            `It is enforced: ${breaks}.`,
            `Ask the organization's administrator (roles/orgpolicy.policyAdmin) to exempt the project ${context.project} from ${constraint}.`,
          );
    },
  })),
];
