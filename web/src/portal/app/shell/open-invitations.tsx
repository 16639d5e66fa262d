import { useEffect } from 'react';
import { useOpenInvitations } from '~/portal/shared/bureaus/open-invitations';
import { setInvited } from '~/portal/ui/identity';

/** Lists the Bureau screen in the sidebar while a bureau invites the shown user's office. */
export function OpenInvitations() {
  const { invitations } = useOpenInvitations();
  const isInvited = invitations.length > 0;
  useEffect(() => {
    setInvited(isInvited);
    return () => setInvited(false);
  }, [isInvited]);
  return null;
}
