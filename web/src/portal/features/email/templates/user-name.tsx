import { shortId } from '@united/domain/shared/display';
import { useQuery } from '~/portal/data/once';
import { nameOfPerson } from '~/portal/shared/lookup';

/** The name of a user; the beginning of the uid if there is no record. */
export function UserName({ uid }: { uid: string }) {
  const { data, isPending } = useQuery({ queryKey: ['person', uid], queryFn: () => nameOfPerson(uid) });
  return data ?? (isPending ? '…' : shortId(uid));
}
