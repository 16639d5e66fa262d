import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { today } from '@united/domain/shared/formats';
import { ClearFilters } from '~/portal/ui/list/clear-filters';
import type { AddressOf } from '~/portal/ui/list/use-list-address';
import { actionFilter, type auditLog } from './list';
import { RecordFilter } from './record-filter';

interface Props {
  address: AddressOf<typeof auditLog>;
  /** The name of an id, if the shown page knows it. */
  nameOf: (id: string) => string;
}

/** Actor, target, action and dates. */
export function FilterBar({ address, nameOf }: Props) {
  const { state, narrow, filtered, clear } = address;
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
        onChoose={(actor) => narrow({ actor })}
      />
      <RecordFilter
        label="About"
        placeholder="Any user or application"
        records
        value={state.target}
        nameOf={nameOf}
        onChoose={(target) => narrow({ target })}
      />
      <actionFilter.Control value={state.action} onChange={(action) => narrow({ action })} />
      <Day label="From" value={state.from} max={state.to || today()} onChoose={(from) => narrow({ from })} />
      <Day label="To" value={state.to} min={state.from} max={today()} onChoose={(to) => narrow({ to })} />
      <ClearFilters filtered={filtered} onClear={clear} />
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
