import type { Role } from '@united/domain/shared/roles';
import { useContext } from 'react';
import { SubjectContext } from '~/portal/shared/users/subject-context';
import { useIdentity, useInvited } from '~/portal/ui/identity';
import type { Viewer } from '../screens';

/**
 * Returns the user for whom the frame lists screens. In a view-as session, the member's bureau counts.
 * The frame renders before the live record, so nobody owns a bureau until then.
 */
export function useViewer(role: Role): Viewer {
  const identity = useIdentity();
  const subject = useContext(SubjectContext);
  const isInvited = useInvited();
  if (subject) {
    return {
      role,
      ownsBureau: subject.ownsBureau !== null,
      hasBureau: subject.bureauId !== null || isInvited,
    };
  }
  return {
    role,
    ownsBureau: Boolean(identity?.ownsBureau),
    hasBureau: Boolean(identity?.inBureau) || isInvited,
  };
}
