import type { Role } from '@united/domain/shared/roles';
import { useContext } from 'react';
import { SubjectContext } from '~/portal/shared/users/subject-context';
import { useIdentity } from '~/portal/ui/identity';
import type { Viewer } from '../screens';

/**
 * Returns the user for whom the frame lists screens. In a view-as session, the member's bureau counts.
 * The frame renders before the live record, so nobody owns a bureau until then.
 */
export function useViewer(role: Role): Viewer {
  const identity = useIdentity();
  const subject = useContext(SubjectContext);
  return { role, ownsBureau: subject ? subject.ownsBureau !== null : Boolean(identity?.ownsBureau) };
}
