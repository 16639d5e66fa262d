/**
 * Roles in ascending rank. This file doesn't import zod because the sign-in screens load it. An ERO
 * (electronic return originator) is a firm that holds an EFIN.
 */
export const roles = ['member', 'ero', 'admin', 'super_admin'] as const;
export type Role = (typeof roles)[number];

export const roleLabels: Record<Role, string> = {
  member: 'Member',
  ero: 'ERO',
  admin: 'Admin',
  super_admin: 'Super admin',
};

export const memberRoles = ['member', 'ero'] as const satisfies readonly Role[];
export type MemberRole = (typeof memberRoles)[number];
export const staffRoles = ['admin', 'super_admin'] as const satisfies readonly Role[];

/** Returns the role in an ID token's claim, or null if it is unknown. */
export function roleOf(claim: unknown): Role | null {
  return roles.find((role) => role === claim) ?? null;
}

export function isStaff(role: Role): boolean {
  return role === 'admin' || role === 'super_admin';
}

/** Returns the path of a role's portal, which is the first screen after sign-in. */
export function portalOf(role: Role): '/admin' | '/member' {
  return isStaff(role) ? '/admin' : '/member';
}

/**
 * Returns whether `actor` can create, change, or delete an account with role `target`. Admins
 * manage members, EROs, and admins. Only super admins manage or grant super admin. Members and EROs
 * manage no one.
 */
export function canManage(actor: Role, target: Role): boolean {
  return actor === 'super_admin' || (actor === 'admin' && target !== 'super_admin');
}

/**
 * Returns whether `actor` can set the password of an account with role `target` that they manage.
 * Only a super admin can set one for staff.
 */
export const canSetPassword = (actor: Role, target: Role): boolean =>
  actor === 'super_admin' || !isStaff(target);
