import { createContext, useContext } from 'react';
import type { Session } from './session-context';

/** Whose portal is shown: the user's own, or a member's in a read-only view-as session. */
export interface Subject extends Pick<Session, 'uid' | 'name' | 'role' | 'status'> {
  readOnly: boolean;
}

export const SubjectContext = createContext<Subject | null>(null);

/** The user a member screen is about: reads are theirs, `readOnly` forbids writes. */
export function useSubject(): Subject {
  const subject = useContext(SubjectContext);
  if (!subject) throw new Error('useSubject is used outside of a portal.');
  return subject;
}
