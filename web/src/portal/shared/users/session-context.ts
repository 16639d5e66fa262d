import type { Role } from '@united/domain/shared/roles';
import type { Timestamp } from '@united/domain/shared/timestamp';
import type { UserStatus } from '@united/domain/users/user';
import { createContext, useContext } from 'react';

/** The signed-in user's live record. */
export interface Session {
  uid: string;
  email: string;
  name: string;
  role: Role;
  status: UserStatus;
  /** When the password or address last changed, if still relevant. */
  credentialsChangedAt: Timestamp | undefined;
  /** The active bureau that the user owns; null for everyone else. */
  ownsBureau: string | null;
  /** The bureau that the user's office belongs to; null for everyone else. */
  bureauId: string | null;
}

export const SessionContext = createContext<Session | null>(null);

/** The current user. Use it only within a portal, where there always is one. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession must be used within a portal.');
  return session;
}
