import type { Role } from '@united/domain/shared/roles';
import type { Timestamp } from '@united/domain/shared/timestamp';
import type { UserStatus } from '@united/domain/users/user';
import { createContext, useContext } from 'react';

/** The signed-in person, from the live record. */
export interface Session {
  uid: string;
  email: string;
  name: string;
  role: Role;
  status: UserStatus;
  /** When the password or address last changed, while that may still have to be waited for. */
  credentialsChangedAt: Timestamp | undefined;
}

export const SessionContext = createContext<Session | null>(null);

/** Who is signed in. Only below a portal's shell, where somebody always is. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession is used outside of a portal.');
  return session;
}
