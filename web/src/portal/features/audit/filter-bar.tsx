import TextField from '@mui/material/TextField';
import { calendarDateText } from '@united/domain/shared/display';
import { today } from '@united/domain/shared/formats';
import { useState } from 'react';
import { FilterFrame } from '~/portal/ui/list/filter-frame';
import type { UrlStateOf } from '~/portal/ui/list/use-list-url-state';
import { ViewsButton } from '~/portal/ui/list/views-button';
import { RecordPicker } from '~/portal/ui/record-picker';
import { useDebounced } from '~/portal/ui/use-debounced';
import { actionFilter, auditLog } from './list';
import { type Choice, useChoices } from './lookup';

interface Props {
  urlState: UrlStateOf<typeof auditLog>;
  /** Whether the list shows its empty state. */
  empty: boolean;
  /** Returns the name for an id if the current page shows it. */
  nameOf: (id: string) => string;
}

interface RecordFilterProps {
  label: string;
  placeholder: string;
  /** Whether bank applications and papers can be selected in addition to users. */
  records: boolean;
  /** The selected id, or '' for all. */
  value: string;
  /** Returns the id's name if this page shows it, otherwise the id. */
  nameOf: (id: string) => string;
  onChoose: (id: string) => void;
}

/** Filters a list by a user or record, found by the start of its name. */
function RecordFilter({ records, value, nameOf, onChoose, ...field }: RecordFilterProps) {
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
      noOptions={typed.trim() === '' ? 'Start typing a name' : 'No results'}
    />
  );
}

const days = { from: 'From', to: 'To' } as const;

/** Actor and target, then the action. The dates are behind the Filters button. */
export function FilterBar({ urlState, empty, nameOf }: Props) {
  const { state, setFilters, filtered, clear } = urlState;
  const chips = [
    ...(state.action
      ? [
          {
            name: 'action',
            text: `${actionFilter.label}: ${actionFilter.textOf(state.action)}`,
            folded: false,
          },
        ]
      : []),
    ...(['from', 'to'] as const).flatMap((name) =>
      state[name] ? [{ name, text: `${days[name]}: ${calendarDateText(state[name])}`, folded: true }] : [],
    ),
  ];
  return (
    <FilterFrame
      label={auditLog.label}
      columns={auditLog.filterWidths}
      search={
        <>
          <RecordFilter
            label="Done by"
            placeholder="Anyone"
            records={false}
            value={state.actor}
            nameOf={nameOf}
            onChoose={(actor) => setFilters({ actor })}
          />
          <RecordFilter
            label="About"
            placeholder="Any user, application or paper"
            records
            value={state.target}
            nameOf={nameOf}
            onChoose={(target) => setFilters({ target })}
          />
        </>
      }
      filters={<actionFilter.Control value={state.action} onChange={(action) => setFilters({ action })} />}
      folded={
        <>
          <Day
            label={days.from}
            value={state.from}
            max={state.to || today()}
            onChoose={(from) => setFilters({ from })}
          />
          <Day
            label={days.to}
            value={state.to}
            min={state.from}
            max={today()}
            onChoose={(to) => setFilters({ to })}
          />
        </>
      }
      chips={chips}
      onRemove={(name) => setFilters({ [name]: '' })}
      filtered={filtered}
      onClear={clear}
      empty={empty}
      views={<ViewsButton list={auditLog} urlState={urlState} />}
    />
  );
}

interface DayProps {
  label: string;
  value: string;
  min?: string;
  max: string;
  onChoose: (value: string) => void;
}

const Day = ({ label, value, min, max, onChoose }: DayProps) => (
  <TextField
    type="date"
    label={label}
    value={value}
    onChange={(event) => onChoose(event.target.value)}
    slotProps={{ inputLabel: { shrink: true }, htmlInput: { min, max } }}
  />
);
