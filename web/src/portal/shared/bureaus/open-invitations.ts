import {
  type BureauInvitation,
  bureauInvitationDocument,
  invitationStateAt,
} from '@united/domain/bureaus/invitation';
import { invitationsTo } from '@united/domain/bureaus/queries';
import { serverNow } from '~/portal/auth/server-clock';
import type { WithId } from '~/portal/data/documents';
import { useLiveQuery } from '~/portal/data/live';
import { useSubject } from '~/portal/shared/users/subject-context';

/**
 * The invitations that the shown user's office can accept, live, newest first. All screens share one
 * listener. Throws errors to the nearest RetryBoundary.
 */
export function useOpenInvitations(): { loading: boolean; invitations: WithId<BureauInvitation>[] } {
  const { email } = useSubject();
  const { status, data } = useLiveQuery(invitationsTo(email.toLowerCase()), bureauInvitationDocument);
  const now = serverNow();
  return {
    loading: status === 'loading',
    invitations: data.filter((invitation) => invitationStateAt(invitation, now) === 'sent'),
  };
}
