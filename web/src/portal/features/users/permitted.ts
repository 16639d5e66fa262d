import { isStaff, mayManage, type Role, roles } from '@united/domain/shared/roles';
import type { UserStatus } from '@united/domain/users/user';

interface Actor {
  uid: string;
  role: Role;
}

interface Target {
  id: string;
  role: Role;
}

/** Whether the actor is offered changes of this person: by rank, and never of oneself. The server decides the same anew. */
export const mayChange = (actor: Actor, target: Target): boolean =>
  actor.uid !== target.id && mayManage(actor.role, target.role);

/** The roles that the actor may give, lowest first. */
export const rolesToGive = (actor: Actor): Role[] => roles.filter((role) => mayManage(actor.role, role));

/** What can be done with a person of the list, in the order of its menu. */
export type UserAction = 'view' | 'edit' | 'password' | 'two-step' | 'view-as' | 'toggle' | 'delete';

/** What the actor is offered. Everybody may be looked at; only members and EROs have a portal to look at as them, and only staff has a second step. */
export function actionsOn(actor: Actor, target: Target): UserAction[] {
  const change = mayChange(actor, target);
  return [
    'view',
    ...(change ? (['edit', 'password'] as const) : []),
    ...(change && actor.role === 'super_admin' && isStaff(target.role) ? (['two-step'] as const) : []),
    ...(isStaff(target.role) ? [] : (['view-as'] as const)),
    ...(change ? (['toggle', 'delete'] as const) : []),
  ];
}

/** What the row's toggle makes of a status: active becomes inactive, any other active. */
export const toggled = (status: UserStatus): UserStatus => (status === 'active' ? 'inactive' : 'active');
