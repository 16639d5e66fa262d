import { searchTermOf } from '@united/domain/shared/search';
import { useState } from 'react';
import { useQuery } from '~/portal/data/once';
import { RecordPicker } from '~/portal/ui/record-picker';
import { useDebounced } from '~/portal/ui/use-debounced';

interface Choice {
  id: string;
  name: string;
  hint?: string;
}

interface Props {
  /** The chosen bureau's id; blank for none. */
  id: string;
  onChoose: (id: string) => void;
}

const lookup = () => import('~/portal/shared/lookup');

/** Finds a bureau by the start of its name, master EFIN, or owner. For staff. */
export function BureauPicker({ id, onChoose }: Props) {
  const { data: name } = useQuery({
    queryKey: ['bureau-name', id],
    queryFn: async () => (await lookup()).nameOfBureau(id),
    enabled: id !== '',
  });
  // Remounts when the name has loaded, since the URL holds only the id.
  return <Picker key={name} chosen={id ? { id, name: name ?? id } : null} onChoose={onChoose} />;
}

function Picker({ chosen, onChoose }: Pick<Props, 'onChoose'> & { chosen: Choice | null }) {
  const [typed, setTyped] = useState(chosen?.name ?? '');
  const search = useDebounced(typed);
  const wanted = typed.trim() !== '' && typed !== chosen?.name;
  const { data, isFetching, isError } = useQuery({
    queryKey: ['bureaus-found', searchTermOf(search)],
    queryFn: async (): Promise<Choice[]> =>
      (await (await lookup()).searchBureaus(search)).map(({ id, name, master_efin }) => ({
        id,
        name,
        hint: `Master EFIN ${master_efin}`,
      })),
    enabled: wanted && searchTermOf(search) !== null,
    staleTime: 10_000,
  });
  const noOptions = () => {
    if (isError) return 'Search failed. Try typing again.';
    return wanted ? 'No bureaus found' : 'Start typing a bureau’s name';
  };
  return (
    <RecordPicker<Choice>
      label="Bureau"
      placeholder="All bureaus"
      hintOf={({ hint }) => hint}
      value={chosen}
      onChoose={(picked) => onChoose(picked?.id ?? '')}
      typed={typed}
      onType={setTyped}
      options={wanted && data ? data : []}
      loading={isFetching || (wanted && search !== typed)}
      noOptions={noOptions()}
    />
  );
}
