import { useSettings } from '~/portal/shared/settings/settings';
import { ChoiceField } from '~/portal/ui/choice-field';
import { FilterFrame } from '~/portal/ui/list/filter-frame';
import { SearchBox } from '~/portal/ui/list/search-box';

/** The filters in the URL; blank means all. */
export interface CheckFilters {
  q: string;
  bank: string;
  kind: string;
  overdue: '' | 'yes';
}
export const noFilters: CheckFilters = { q: '', bank: '', kind: '', overdue: '' };

interface Props {
  filters: CheckFilters;
  onChange: (change: Partial<CheckFilters>) => void;
  /** Whether the queue shows its empty state. */
  empty: boolean;
}

/** Search and filters of the queue. Banks and papers that settings no longer list stay selected. */
export function FilterBar({ filters: { q, bank, kind, overdue }, onChange, empty }: Props) {
  const { banks, paper_kinds: kinds } = useSettings();
  const kindLabel = kinds.find(({ key }) => key === kind)?.label ?? kind;
  return (
    <FilterFrame
      label="Papers"
      columns="200px 220px 130px"
      search={
        <SearchBox
          value={q}
          searched="papers"
          placeholder="Office, EFIN, paper or person"
          onSearch={(search) => onChange({ q: search })}
        />
      }
      filters={
        <>
          <ChoiceField
            label="Bank"
            all="All banks"
            value={bank}
            // Firestore allows one array filter per query.
            disabled={q !== ''}
            options={[...new Set([...banks.map(({ name }) => name), bank])]
              .filter(Boolean)
              .map((name) => ({ value: name, label: name }))}
            onChoose={(value) => onChange({ bank: value })}
          />
          <ChoiceField
            label="Paper"
            all="All papers"
            value={kind}
            options={[
              ...kinds.map(({ key, label }) => ({ value: key, label })),
              ...(kind && !kinds.some(({ key }) => key === kind) ? [{ value: kind, label: kind }] : []),
            ]}
            onChoose={(value) => onChange({ kind: value })}
          />
          <ChoiceField
            label="Due"
            all="Any date"
            value={overdue}
            options={[{ value: 'yes', label: 'Overdue' }]}
            onChoose={(value) => onChange({ overdue: value === 'yes' ? 'yes' : '' })}
          />
        </>
      }
      chips={[
        ...(bank ? [{ name: 'bank', text: `Bank: ${bank}`, folded: false }] : []),
        ...(kind ? [{ name: 'kind', text: `Paper: ${kindLabel}`, folded: false }] : []),
        ...(overdue ? [{ name: 'overdue', text: 'Due: Overdue', folded: false }] : []),
      ]}
      onRemove={(name) => onChange({ [name]: '' })}
      filtered={Boolean(bank || kind || overdue)}
      onClear={() => onChange(noFilters)}
      empty={empty}
    />
  );
}
