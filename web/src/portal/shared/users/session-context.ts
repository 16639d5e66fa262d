import type { Role } from '@united/domain/shared/roles';
import type { Timestamp } from '@united/domain/shared/timestamp';
import type { UserStatus } from '@united/domain/users/user';
import { createContext, useContext } from 'react';

/** The signed-in user, from the live record. */
export interface Session {
  uid: string;
  email: string;
  name: string;
  role: Role;
  status: UserStatus;
  /** When the password or address last changed, if that may still matter. */
  credentialsChangedAt: Timestamp | undefined;
}

export const SessionContext = createContext<Session | null>(null);

/** The current user. Only below a portal's shell, where there always is one. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession is used outside of a portal.');
  return session;
}
