import { preparedApplicationDocument } from '@united/domain/renewals/prepared-application';
import { waitingRenewals } from '@united/domain/renewals/queries';
import { useMemo, useState } from 'react';
import { useLivePage } from '~/portal/data/live-page';
import { useSettings } from '~/portal/shared/settings/settings';
import { useSubject } from '~/portal/shared/users/subject-context';

/**
 * Whether to show the renewals of the season: the member has one to send, or had one in this visit. A
 * failed read counts as none. Costs two reads.
 */
export function useRenewalsOffered(): { season: number; isOffered: boolean; isWaiting: boolean } {
  const { uid } = useSubject();
  const { season } = useSettings();
  const spec = useMemo(() => ({ ...waitingRenewals(uid, season), limit: 1 }), [uid, season]);
  const { page } = useLivePage(spec, preparedApplicationDocument, undefined);
  const isWaiting = (page?.rows.length ?? 0) > 0;
  const [wasOffered, setWasOffered] = useState(false);
  if (isWaiting && !wasOffered) setWasOffered(true);
  return { season, isOffered: isWaiting || wasOffered, isWaiting };
}
