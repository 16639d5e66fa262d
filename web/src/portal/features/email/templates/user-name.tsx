import { shortId } from '@united/domain/shared/display';
import { useQuery } from '~/portal/data/once';
import { nameOfUser } from '~/portal/shared/lookup';

/** Shows a user's name, or the start of the uid if the user has no record. */
export function UserName({ uid }: { uid: string }) {
  const { data, isPending } = useQuery({ queryKey: ['person', uid], queryFn: () => nameOfUser(uid) });
  return data ?? (isPending ? '…' : shortId(uid));
}
