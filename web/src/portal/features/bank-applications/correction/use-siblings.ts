import {
  type BankApplication,
  bankApplicationDocument,
} from '@united/domain/bank-applications/bank-application';
import { ownApplicationsOfSeason } from '@united/domain/bank-applications/queries';
import type { WithId } from '~/portal/data/documents';
import { useLiveQuery } from '~/portal/data/live';
import { useSettings } from '~/portal/shared/settings/settings';
import { useSubject } from '~/portal/shared/users/subject-context';

/** Limit on the season's applications searched for the EFIN. */
const readLimit = 100;

/** Returns the office's other applications this season with the EFIN, live; empty while loading. */
export function useSiblings({
  id,
  efin,
}: Pick<WithId<BankApplication>, 'id' | 'efin'>): WithId<BankApplication>[] {
  const { uid } = useSubject();
  const { season } = useSettings();
  const { data } = useLiveQuery(ownApplicationsOfSeason(uid, season, readLimit), bankApplicationDocument);
  return data.filter((each) => each.id !== id && each.efin === efin);
}
