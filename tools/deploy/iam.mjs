/** Reads and extends IAM policies of projects, buckets and accounts. */

/** @typedef {{role: string, members?: string[], condition?: object}} Binding */
/** @typedef {{bindings?: Binding[], etag?: string, version?: number}} Policy */

/**
 * Returns the roles that a policy doesn't grant to a member unconditionally.
 * @param {Policy} policy @param {string} member such as "serviceAccount:…" @param {readonly
 *   string[]} roles
 */
export const rolesLacking = ({ bindings = [] }, member, roles) =>
  roles.filter(
    (wanted) =>
      !bindings.some(
        ({ role, members, condition }) => role === wanted && !condition && members?.includes(member),
      ),
  );

/**
 * Returns the policy with additional roles for a member. Keeps the etag, so that Google rejects the
 * write if the policy was changed in the meantime.
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
 * Grants a member the roles it lacks in the project.
 * @param {import('./context.mjs').Context} context @param {string} member @param {readonly
 *   string[]} roles
 */
export async function grantInProject(context, member, roles) {
  const policy = await projectPolicy(context);
  const lacking = rolesLacking(policy, member, roles);
  if (lacking.length === 0) return;
  await context.google.post(RESOURCES, `v1/projects/${context.project}:setIamPolicy`, {
    policy: withRoles(policy, member, lacking),
  });
}
