import { useState } from 'react';
import { RecordPicker } from '~/portal/ui/record-picker';
import { useDebounced } from '~/portal/ui/use-debounced';
import { type Recipient, useRecipients } from '../use-recipients';

/** Members shown per search. */
const max = 10;

interface Props {
  value: Recipient | null;
  onChoose: (member: Recipient | null) => void;
}

/** Finds the member whose values fill the preview. */
export function MemberPicker({ value, onChoose }: Props) {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed === value?.name ? '' : typed);
  const { rows, isFetching, isError } = useRecipients(search, max);
  return (
    <RecordPicker<Recipient>
      label="Preview as"
      placeholder="Example values"
      hintOf={({ email }) => email}
      value={value}
      onChoose={onChoose}
      typed={typed}
      onType={setTyped}
      options={rows}
      loading={isFetching}
      noOptions={isError ? 'Search failed. Try typing again.' : 'No active members found'}
    />
  );
}
