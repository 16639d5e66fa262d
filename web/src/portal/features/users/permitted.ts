import { canManage, isStaff, type Role, roles } from '@united/domain/shared/roles';
import { canSignIn, type UserStatus } from '@united/domain/users/user';

interface Actor {
  uid: string;
  role: Role;
}

interface Target {
  id: string;
  role: Role;
}

interface ListedTarget extends Target {
  status: UserStatus;
}

/**
 * Returns whether to offer changing a user, by role and never for oneself. The server checks again.
 */
export const mayChange = (actor: Actor, target: Target): boolean =>
  actor.uid !== target.id && canManage(actor.role, target.role);

/** Returns the roles that the actor may grant, lowest first. */
export const grantableRoles = (actor: Actor): Role[] => roles.filter((role) => canManage(actor.role, role));

/** Actions on a user, in menu order. */
export type UserAction = 'view' | 'edit' | 'password' | 'link' | 'two-step' | 'view-as' | 'toggle' | 'delete';

/**
 * Returns the actions to offer. All users can be viewed. View-as is limited to members and EROs,
 * because only they have a member portal. Only staff have a second factor to reset. Links go only to
 * users who may sign in.
 */
export function actionsOn(actor: Actor, target: ListedTarget): UserAction[] {
  const change = mayChange(actor, target);
  return [
    'view',
    ...(change ? (['edit', 'password'] as const) : []),
    ...(change && canSignIn(target.status) ? (['link'] as const) : []),
    ...(change && actor.role === 'super_admin' && isStaff(target.role) ? (['two-step'] as const) : []),
    ...(isStaff(target.role) ? [] : (['view-as'] as const)),
    ...(change ? (['toggle', 'delete'] as const) : []),
  ];
}

/**
 * Returns the status that the row's toggle sets: active becomes inactive, any other becomes active.
 */
export const toggledStatus = (status: UserStatus): UserStatus =>
  status === 'active' ? 'inactive' : 'active';
