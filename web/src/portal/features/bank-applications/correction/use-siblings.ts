import {
  type BankApplication,
  bankApplicationDocument,
} from '@united/domain/bank-applications/bank-application';
import { ownApplicationsOfSeason } from '@united/domain/bank-applications/queries';
import type { WithId } from '~/portal/data/documents';
import { useLiveQuery } from '~/portal/data/live';
import { useSettings } from '~/portal/shared/settings/settings';
import { useSubject } from '~/portal/shared/users/subject-context';

/** Most applications of a season among which those of one EFIN are looked for. */
const most = 100;

/** The office's other applications of this season with an EFIN, live; none while they load. */
export function useSiblings({
  id,
  efin,
}: Pick<WithId<BankApplication>, 'id' | 'efin'>): WithId<BankApplication>[] {
  const { uid } = useSubject();
  const { season } = useSettings();
  const { data } = useLiveQuery(ownApplicationsOfSeason(uid, season, most), bankApplicationDocument);
  return data.filter((each) => each.id !== id && each.efin === efin);
}
