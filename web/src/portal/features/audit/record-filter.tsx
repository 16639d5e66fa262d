import { useState } from 'react';
import { RecordPicker } from '~/portal/ui/record-picker';
import { useDebounced } from '~/portal/ui/use-debounced';
import { type Choice, useChoices } from './lookup';

interface RecordFilterProps {
  label: string;
  placeholder: string;
  /** Whether bank applications can be chosen besides users. */
  records: boolean;
  /** The current id; '' for all. */
  value: string;
  /** The id's name if this page shows it, otherwise the id. */
  nameOf: (id: string) => string;
  onChoose: (id: string) => void;
}

/** Filters a list by one user or record, searched by the beginning of its name. */
export function RecordFilter({ records, value, nameOf, onChoose, ...field }: RecordFilterProps) {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed);
  const [last, setLast] = useState<Choice | null>(null);
  const { data, isFetching } = useChoices(search, records);

  const chosen: Choice | null =
    value === '' ? null : last?.id === value ? last : { id: value, name: nameOf(value), hint: '' };

  return (
    <RecordPicker<Choice>
      {...field}
      hintOf={({ hint }) => hint}
      value={chosen}
      onChoose={(choice) => {
        setLast(choice);
        onChoose(choice?.id ?? '');
      }}
      typed={typed}
      onType={setTyped}
      options={typed.trim() && typed !== chosen?.name ? (data ?? []) : []}
      loading={isFetching || search !== typed}
      noOptions={typed.trim() === '' ? 'Start typing a name' : 'Nothing found'}
    />
  );
}
