import { createContext, useContext } from 'react';
import type { Session } from './session-context';

/** The user whose portal is shown: the current user, or a member in a read-only view-as session. */
export interface Subject
  extends Pick<Session, 'uid' | 'email' | 'name' | 'role' | 'status' | 'ownsBureau' | 'bureauId'> {
  readOnly: boolean;
}

export const SubjectContext = createContext<Subject | null>(null);

/** The user whose data a member screen shows. `readOnly` forbids writes. */
export function useSubject(): Subject {
  const subject = useContext(SubjectContext);
  if (!subject) throw new Error('useSubject must be used within a portal.');
  return subject;
}
