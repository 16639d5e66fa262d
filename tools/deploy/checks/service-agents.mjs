/** Checks of what Google's own service agents may do in the project. */
import { configure, missing, ok } from '../check.mjs';
import { grantInProject, projectPolicy, rolesLacking } from '../iam.mjs';

/**
 * Storage rules that call `firestore.get()` run as this agent. firebase-tools (15.34.2,
 * lib/rulesDeploy.js) grants it the role in an interactive prompt alone, which our deploy has not.
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
    title: 'Storage rules may read Firestore',
    level: 'must',
    run: async (context) =>
      (await mayReadFirestore(context))
        ? ok(STORAGE_RULES_ROLE)
        : missing(
            `Every upload and download would be refused: ${await storageAgent(context)} lacks ${STORAGE_RULES_ROLE}.`,
            configure(context),
          ),
    setting: {
      now: mayReadFirestore,
      wanted: () => true,
      apply: async (context) => grantInProject(context, await storageAgent(context), [STORAGE_RULES_ROLE]),
    },
  },
];
