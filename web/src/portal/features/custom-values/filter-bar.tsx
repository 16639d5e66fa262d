import { Filter } from '~/portal/components/grid/filter';
import { FilterFrame } from '~/portal/components/grid/filter-frame';
import { SearchBox } from '~/portal/components/grid/search-box';
import { chooser } from '~/portal/components/grid/url-state';
import { isFiltered, type ListState, listStateSchema, noFilters } from './list-state';
import { MemberPicker, useMember } from './member-picker';
import { typeOptions } from './type-labels';

interface Props {
  state: ListState;
  onSearch: (q: string) => void;
  onChange: (change: Partial<ListState>) => void;
}

/** Search and filters. */
export function FilterBar({ state, onSearch, onChange }: Props) {
  const choose = chooser(listStateSchema, state, onChange);
  const member = useMember(state.member);
  return (
    <FilterFrame
      label="Custom values"
      columns="260px 160px"
      phoneColumns={1}
      filtered={isFiltered(state)}
      onClear={() => onChange(noFilters)}
    >
      <SearchBox value={state.q} placeholder="Search by key, value or member..." onSearch={onSearch} />
      <MemberPicker
        // The name arrives after the address that names the member.
        key={`${member?.id} ${member?.name}`}
        label="Member"
        placeholder="All Members"
        value={member}
        onChoose={(chosen) => onChange({ member: chosen?.id ?? '' })}
      />
      <Filter
        label="Type"
        all="All Types"
        value={state.type}
        options={typeOptions}
        onChoose={(type) => choose({ type })}
      />
    </FilterFrame>
  );
}
