import { isNewApplication, preparedApplicationDocument } from '@united/domain/renewals/prepared-application';
import { waitingRenewals } from '@united/domain/renewals/queries';
import { useMemo, useState } from 'react';
import { useLivePage } from '~/portal/data/live-page';
import { useSettings } from '~/portal/shared/settings/settings';
import { useSubject } from '~/portal/shared/users/subject-context';

export interface RenewalsOffered {
  season: number;
  /** Whether to show them: the member has one to send, or had one in this visit. */
  isOffered: boolean;
  isWaiting: boolean;
  /** Whether the oldest is a new application that a bureau prepared. */
  isNew: boolean;
}

/** The renewals of the season to show. A failed read counts as none. Costs two reads. */
export function useRenewalsOffered(): RenewalsOffered {
  const { uid } = useSubject();
  const { season } = useSettings();
  const spec = useMemo(() => ({ ...waitingRenewals(uid, season), limit: 1 }), [uid, season]);
  const { page } = useLivePage(spec, preparedApplicationDocument, undefined);
  const oldest = page?.rows[0];
  // Of the last one that waited, so that the tab keeps its name when all are sent.
  const [offered, setOffered] = useState({ isOffered: false, isNew: false });
  const isNew = oldest ? isNewApplication(oldest) : offered.isNew;
  if (oldest && (!offered.isOffered || offered.isNew !== isNew)) setOffered({ isOffered: true, isNew });
  return {
    season,
    isOffered: oldest !== undefined || offered.isOffered,
    isWaiting: oldest !== undefined,
    isNew,
  };
}
