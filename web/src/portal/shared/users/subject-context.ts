import { createContext, useContext } from 'react';
import type { Session } from './session-context';

/** Whose portal the screen shows: the signed-in person's own, or a member's at whom staff looks without changing anything. */
export interface Subject extends Pick<Session, 'uid' | 'name' | 'role' | 'status'> {
  readOnly: boolean;
}

export const SubjectContext = createContext<Subject | null>(null);

/** The person whom a member screen is about; what it reads is theirs, and nothing may be written while `readOnly`. */
export function useSubject(): Subject {
  const subject = useContext(SubjectContext);
  if (!subject) throw new Error('useSubject is used outside of a portal.');
  return subject;
}
