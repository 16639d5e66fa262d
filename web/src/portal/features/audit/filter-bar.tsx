import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { auditActions } from '@united/domain/audit';
import { today } from '@united/domain/formats';
import { actionLabels } from '~/portal/components/audit-sentence';
import { ClearFilters } from '~/portal/components/grid/clear-filters';
import { Filter } from '~/portal/components/grid/filter';
import { type AuditState, auditStateSchema, isFiltered, noFilters } from './list-state';
import { RecordFilter } from './record-filter';

interface Props {
  state: AuditState;
  /** What an id is called, where the shown page knows it. */
  nameOf: (id: string) => string;
  onChange: (change: Partial<AuditState>) => void;
}

const actions = auditActions.map((action) => ({ value: action, label: actionLabels[action] }));

/** Who, about what, which action, and when. */
export function FilterBar({ state, nameOf, onChange }: Props) {
  const set = (change: Record<string, string>) => {
    const parsed = auditStateSchema.safeParse({ ...state, ...change });
    if (parsed.success) onChange(parsed.data);
  };
  return (
    <Box
      role="search"
      aria-label="Audit log"
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'center',
        gridTemplateColumns: { xs: '1fr 1fr', md: '1fr 1fr 1fr', xl: '1.3fr 1.3fr 1.3fr 160px 160px auto' },
        '& > :nth-of-type(-n+3)': { gridColumn: { xs: '1 / -1', md: 'auto' } },
      }}
    >
      <RecordFilter
        label="Done by"
        placeholder="Anybody"
        records={false}
        value={state.actor}
        nameOf={nameOf}
        onChoose={(actor) => set({ actor })}
      />
      <RecordFilter
        label="About"
        placeholder="Any person or application"
        records
        value={state.target}
        nameOf={nameOf}
        onChoose={(target) => set({ target })}
      />
      <Filter
        label="Action"
        all="All actions"
        value={state.action}
        options={actions}
        onChoose={(action) => set({ action })}
      />
      <Day label="From" value={state.from} max={state.to || today()} onChoose={(from) => set({ from })} />
      <Day label="To" value={state.to} min={state.from} max={today()} onChoose={(to) => set({ to })} />
      <ClearFilters filtered={isFiltered(state)} onClear={() => onChange(noFilters)} />
    </Box>
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
