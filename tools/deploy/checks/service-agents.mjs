/** Checks for the roles of Google's service agents in the project. */
import { configure, missing, ok } from '../check.mjs';
import { grantInProject, projectPolicy, rolesLacking } from '../iam.mjs';

/**
 * Storage rules that call `firestore.get()` need this role for Storage's service agent.
 * firebase-tools (15.34.2, lib/rulesDeploy.js) grants it only in an interactive prompt, which our
 * deploy doesn't have.
 */
const STORAGE_RULES_ROLE = 'roles/firebaserules.firestoreServiceAgent';

/** @typedef {import('../context.mjs').Context} Context */

/** @param {Context} context */
async function storageAgent({ firebaseProject }) {
  const { projectNumber } = await firebaseProject();
  return `serviceAccount:service-${projectNumber}@gcp-sa-firebasestorage.iam.gserviceaccount.com`;
}

/** @param {Context} context */
async function mayReadFirestore(context) {
  const [policy, agent] = await Promise.all([projectPolicy(context), storageAgent(context)]);
  return rolesLacking(policy, agent, [STORAGE_RULES_ROLE]).length === 0;
}

/** @type {import('../check.mjs').Check[]} */
export const serviceAgentChecks = [
  {
    id: 'storage-rules-read-firestore',
    title: 'Storage rules can read Firestore',
    level: 'must',
    run: async (context) =>
      (await mayReadFirestore(context))
        ? ok(STORAGE_RULES_ROLE)
        : missing(
            `Every upload and download would be denied: ${await storageAgent(context)} lacks ${STORAGE_RULES_ROLE}.`,
            configure(context),
          ),
    setting: {
      now: mayReadFirestore,
      wanted: () => true,
      apply: async (context) => grantInProject(context, await storageAgent(context), [STORAGE_RULES_ROLE]),
    },
  },
];
