import { readinessStepLabels, readinessSteps } from '@united/domain/season-readiness';
import { Filter } from '~/portal/components/grid/filter';
import { FilterFrame } from '~/portal/components/grid/filter-frame';
import { SearchBox } from '~/portal/components/grid/search-box';
import { chooser } from '~/portal/components/grid/url-state';
import { isFiltered, type ListState, listStateSchema, noFilters } from './list-state';

interface Props {
  state: ListState;
  onSearch: (q: string) => void;
  onChange: (change: Partial<ListState>) => void;
}

const stepOptions = readinessSteps.map((value) => ({ value, label: readinessStepLabels[value] }));

/** Search and missing step. */
export function FilterBar({ state, onSearch, onChange }: Props) {
  const choose = chooser(listStateSchema, state, onChange);
  return (
    <FilterFrame
      label="People"
      columns="240px"
      phoneColumns={1}
      filtered={isFiltered(state)}
      onClear={() => onChange(noFilters)}
    >
      <SearchBox value={state.q} placeholder="Search people..." onSearch={onSearch} />
      <Filter
        label="Missing step"
        all="Any"
        value={state.missing}
        options={stepOptions}
        onChoose={(missing) => choose({ missing })}
      />
    </FilterFrame>
  );
}
