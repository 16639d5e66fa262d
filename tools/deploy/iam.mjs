/** Who may do what: IAM policies of a project, a bucket or an account, read and added to. */

/** @typedef {{role: string, members?: string[], condition?: object}} Binding */
/** @typedef {{bindings?: Binding[], etag?: string, version?: number}} Policy */

/**
 * Which of these roles a policy does not give to a member, without a condition.
 * @param {Policy} policy @param {string} member such as "serviceAccount:…" @param {readonly string[]} roles
 */
export const rolesLacking = ({ bindings = [] }, member, roles) =>
  roles.filter(
    (wanted) =>
      !bindings.some(
        ({ role, members, condition }) => role === wanted && !condition && members?.includes(member),
      ),
  );

/**
 * The policy with more roles of a member; every other binding stays as it is. The etag stays too, so
 * that Google refuses it where someone else has changed the policy since.
 * @param {Policy} policy @param {string} member @param {readonly string[]} roles @returns {Policy}
 */
export const withRoles = (policy, member, roles) => ({
  ...policy,
  version: 3,
  bindings: [...(policy.bindings ?? []), ...roles.map((role) => ({ role, members: [member] }))],
});

const RESOURCES = 'cloudresourcemanager.googleapis.com';

/** @param {import('./context.mjs').Context} context @returns {Promise<Policy>} with conditions */
export const projectPolicy = ({ google, project }) =>
  google.post(RESOURCES, `v1/projects/${project}:getIamPolicy`, { options: { requestedPolicyVersion: 3 } });

/**
 * Gives a member roles in the project, those that it lacks.
 * @param {import('./context.mjs').Context} context @param {string} member @param {readonly string[]} roles
 */
export async function grantInProject(context, member, roles) {
  const policy = await projectPolicy(context);
  const lacking = rolesLacking(policy, member, roles);
  if (lacking.length === 0) return;
  await context.google.post(RESOURCES, `v1/projects/${context.project}:setIamPolicy`, {
    policy: withRoles(policy, member, lacking),
  });
}
