import { searchTermOf } from '@united/domain/shared/search';
import { type Ref, useState } from 'react';
import { useQuery } from '~/portal/data/once';
import { searchUsers } from '~/portal/shared/lookup';
import { RecordPicker } from '~/portal/ui/record-picker';
import { useDebounced } from '~/portal/ui/use-debounced';
import type { Member } from './use-member';

interface Props {
  label: string;
  placeholder: string;
  value: Member | null;
  onChoose: (member: Member | null) => void;
  required?: boolean;
  disabled?: boolean;
  error?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
}

/** Finds a member by the start of their name or email. */
export function MemberPicker({ value, ...field }: Props) {
  const [typed, setTyped] = useState(value?.name ?? '');
  const search = useDebounced(typed);
  const wanted = typed.trim() !== '' && typed !== value?.name;
  const { data, isFetching, isError } = useQuery({
    queryKey: ['custom-values-people', searchTermOf(search)],
    queryFn: (): Promise<Member[]> => searchUsers(search),
    enabled: wanted && searchTermOf(search) !== null,
    staleTime: 10_000,
  });

  return (
    <RecordPicker<Member>
      {...field}
      hintOf={({ email }) => email}
      helper={value?.email}
      value={value}
      typed={typed}
      onType={setTyped}
      options={wanted && data ? data : []}
      loading={isFetching || (wanted && search !== typed)}
      noOptions={noOptions(wanted, isError)}
    />
  );
}

const noOptions = (wanted: boolean, failed: boolean): string => {
  if (failed) return 'Search failed. Try typing again.';
  return wanted ? 'No members found' : 'Start typing a name or email';
};
