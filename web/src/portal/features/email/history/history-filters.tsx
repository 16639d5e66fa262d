import { emailStatuses, emailTypes } from '@united/domain/email-notification';
import { emailTypeLabels } from '~/portal/components/email-type';
import { Filter } from '~/portal/components/grid/filter';
import { FilterFrame } from '~/portal/components/grid/filter-frame';
import { SearchBox } from '~/portal/components/grid/search-box';
import { chooser } from '~/portal/components/grid/url-state';
import { statusWord } from '~/portal/components/message-status';
import { type EmailState, emailStateSchema, isFiltered, noFilters } from '../list-state';

interface Props {
  state: EmailState;
  onSearch: (q: string) => void;
  onChange: (change: Partial<EmailState>) => void;
}

const statusOptions = emailStatuses.map((value) => ({ value, label: statusWord(value) }));
const typeOptions = emailTypes.map((value) => ({ value, label: emailTypeLabels[value] }));

/** Search, status and type. */
export function HistoryFilters({ state, onSearch, onChange }: Props) {
  const choose = chooser(emailStateSchema, state, onChange);
  return (
    <FilterFrame
      label="Notifications"
      columns="180px 260px"
      filtered={isFiltered(state)}
      onClear={() => onChange(noFilters)}
    >
      <SearchBox value={state.q} placeholder="Search notifications..." onSearch={onSearch} />
      <Filter
        label="Status"
        all="All Status"
        value={state.status}
        options={statusOptions}
        onChoose={(status) => choose({ status })}
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
