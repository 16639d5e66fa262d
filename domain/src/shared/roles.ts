/**
 * Roles in ascending rank, without zod, since the sign-in screens load this file. ERO = electronic
 * return originator, the firm that holds an EFIN.
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

/** Returns the role of an ID token's claim, or null for an unknown one. */
export function roleOf(claim: unknown): Role | null {
  return roles.find((role) => role === claim) ?? null;
}

export function isStaff(role: Role): boolean {
  return role === 'admin' || role === 'super_admin';
}

/** The portal of a role; the first screen after sign-in. */
export function portalOf(role: Role): '/admin' | '/member' {
  return isStaff(role) ? '/admin' : '/member';
}

/**
 * Whether `actor` may create, change or remove an account of role `target`. Admins manage members,
 * EROs and admins; only a super admin touches or grants super admin. Members and EROs manage
 * nobody.
 */
export function mayManage(actor: Role, target: Role): boolean {
  return actor === 'super_admin' || (actor === 'admin' && target !== 'super_admin');
}

/**
 * Whether `actor` may type a password for an account of role `target` that they may manage: for
 * staff, only a super admin.
 */
export const mayTypePassword = (actor: Role, target: Role): boolean =>
  actor === 'super_admin' || !isStaff(target);
