import { useQuery } from '@tanstack/react-query';
import { shortId } from '@united/domain/shared/display';
import { nameOfPerson } from '~/portal/shared/lookup';

/** The name of whoever has this uid; its beginning when there is no record any more. */
export function PersonName({ uid }: { uid: string }) {
  const { data, isPending } = useQuery({ queryKey: ['person', uid], queryFn: () => nameOfPerson(uid) });
  return data ?? (isPending ? '…' : shortId(uid));
}
