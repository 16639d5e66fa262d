import { isStaff, mayManage, type Role, roles } from '@united/domain/roles';
import type { UserStatus } from '@united/domain/user';

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

/** Whether there is a member portal to look at as this person. */
export const hasMemberPortal = (target: { role: Role }): boolean => !isStaff(target.role);

/** What the row's toggle makes of a status: active becomes inactive, any other active. */
export const toggled = (status: UserStatus): UserStatus => (status === 'active' ? 'inactive' : 'active');
