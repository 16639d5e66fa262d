/** Checks of what Google's own service agents may do in the project. */
import { configure, missing, ok } from '../check.mjs';

const RESOURCES = 'cloudresourcemanager.googleapis.com';

/**
 * Storage rules that call `firestore.get()` run as this agent. firebase-tools (15.34.2,
 * lib/rulesDeploy.js) grants it the role in an interactive prompt alone, which our deploy has not.
 */
const STORAGE_RULES_ROLE = 'roles/firebaserules.firestoreServiceAgent';

/** @typedef {import('../context.mjs').Context} Context */
/** @typedef {{role: string, members?: string[], condition?: object}} Binding */

/** @param {Context} context */
async function storageAgent({ firebaseProject }) {
  const { projectNumber } = await firebaseProject();
  return `serviceAccount:service-${projectNumber}@gcp-sa-firebasestorage.iam.gserviceaccount.com`;
}

/**
 * The project's IAM policy, with conditions.
 * @param {Context} context @returns {Promise<{bindings?: Binding[], etag?: string}>}
 */
const policyOf = ({ google, project }) =>
  google.post(RESOURCES, `v1/projects/${project}:getIamPolicy`, { options: { requestedPolicyVersion: 3 } });

/** @param {Context} context */
async function mayReadFirestore(context) {
  const [{ bindings = [] }, agent] = await Promise.all([policyOf(context), storageAgent(context)]);
  return bindings.some(
    ({ role, members, condition }) => role === STORAGE_RULES_ROLE && !condition && members?.includes(agent),
  );
}

/**
 * Adds the role to the policy as it is now; the etag refuses one that changes in between.
 * @param {Context} context
 */
async function grant(context) {
  const { google, project } = context;
  const [policy, agent] = await Promise.all([policyOf(context), storageAgent(context)]);
  const bindings = [...(policy.bindings ?? []), { role: STORAGE_RULES_ROLE, members: [agent] }];
  return google.post(RESOURCES, `v1/projects/${project}:setIamPolicy`, {
    policy: { ...policy, version: 3, bindings },
  });
}

/** @type {import('../check.mjs').Check[]} */
export const serviceAgentChecks = [
  {
    id: 'storage-rules-read-firestore',
    title: 'Storage rules may read Firestore',
    level: 'must',
    run: async (context) =>
      (await mayReadFirestore(context))
        ? ok(STORAGE_RULES_ROLE)
        : missing(
            `Every upload and download would be refused: ${await storageAgent(context)} lacks ${STORAGE_RULES_ROLE}.`,
            configure(context),
          ),
    setting: { now: mayReadFirestore, wanted: () => true, apply: grant },
  },
];
