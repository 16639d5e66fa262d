import { Filter } from './filter';

interface SortFilterProps<S extends { sort: string; dir: string }> {
  state: S;
  /** Values are a field and its direction: `name asc`. */
  sortings: readonly { value: string; label: string }[];
  onChoose: (change: { sort: string; dir: string }) => void;
}

/** The order of a list, for screens that have no headings to press. */
export const SortFilter = <S extends { sort: string; dir: string }>(props: SortFilterProps<S>) => (
  <Filter
    label="Sort by"
    value={`${props.state.sort} ${props.state.dir}`}
    options={props.sortings}
    onChoose={(sorting) => {
      const [sort = '', dir = ''] = sorting.split(' ');
      props.onChoose({ sort, dir });
    }}
  />
);
