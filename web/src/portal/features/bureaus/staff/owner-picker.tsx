import { searchTermOf } from '@united/domain/shared/search';
import { type Ref, useState } from 'react';
import { useQuery } from '~/portal/data/once';
import { searchActiveEros } from '~/portal/shared/lookup';
import { RecordPicker } from '~/portal/ui/record-picker';
import { useDebounced } from '~/portal/ui/use-debounced';

/** An ERO who can own a bureau. */
export interface Owner {
  id: string;
  name: string;
  email?: string | undefined;
}

interface Props {
  label: string;
  value: Owner | null;
  onChoose: (owner: Owner | null) => void;
  error?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
}

/** Finds an active ERO by the start of their name or email. */
export function OwnerPicker({ value, ...field }: Props) {
  const [typed, setTyped] = useState(value?.name ?? '');
  const search = useDebounced(typed);
  const wanted = typed.trim() !== '' && typed !== value?.name;
  const { data, isFetching, isError } = useQuery({
    queryKey: ['bureau-owners', searchTermOf(search)],
    queryFn: async (): Promise<Owner[]> =>
      (await searchActiveEros(search)).map(({ id, name, email }) => ({ id, name, email })),
    enabled: wanted && searchTermOf(search) !== null,
    staleTime: 10_000,
  });
  const noOptions = () => {
    if (isError) return 'Search failed. Try typing again.';
    return wanted ? 'No active EROs found' : 'Start typing a name or email';
  };
  return (
    <RecordPicker<Owner>
      {...field}
      required
      placeholder="Search active EROs by name or email"
      hintOf={({ email }) => email}
      helper={value?.email ?? 'An active ERO, who owns no other bureau and belongs to none.'}
      value={value}
      typed={typed}
      onType={setTyped}
      options={wanted && data ? data : []}
      loading={isFetching || (wanted && search !== typed)}
      noOptions={noOptions()}
    />
  );
}
