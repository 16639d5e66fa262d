import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import useMediaQuery from '@mui/material/useMediaQuery';
import { liveTicketLabel, ticketStatusMeanings } from '@united/domain/tickets/ticket';
import { ChoiceField } from '~/portal/ui/choice-field';
import type { UrlStateOf } from '~/portal/ui/list/use-list-url-state';
import { phoneScreens } from '~/portal/ui/phone';
import { selectedInForcedColors } from '~/theme/forced-colors';
import { categoryFilter, type memberTickets, type ShownStatus, searchFilter, shownStatuses } from './list';
import type { TicketCounts } from './use-own-tickets';

const labelOf = (status: ShownStatus): string => {
  if (status === '') return 'All';
  if (status === 'waiting') return 'Waiting for you';
  return status === 'live' ? liveTicketLabel : ticketStatusMeanings[status].label;
};

/** Reserves space for two digits in parentheses while the count loads. */
const countSx = { display: 'inline-block', minWidth: '3.5ch', mr: -0.5, textAlign: 'left' } as const;

interface FilterBarProps {
  urlState: UrlStateOf<typeof memberTickets>;
  counts: TicketCounts | undefined;
  /** Whether the empty state below already offers to clear the filters. */
  empty: boolean;
}

/** Search, category, and statuses with their counts: buttons, or a select on a phone. */
export function FilterBar(props: FilterBarProps) {
  const { empty } = props;
  const { state, setFilters, filtered, clear } = props.urlState;
  const narrow = useMediaQuery(phoneScreens);
  return (
    <Stack role="search" aria-label="Support tickets" spacing={2}>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'minmax(0, 1fr) 260px' },
          '& > :first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
        }}
      >
        <searchFilter.Control value={state.q} onChange={(q) => setFilters({ q })} />
        <categoryFilter.Control value={state.category} onChange={(category) => setFilters({ category })} />
        {narrow && <StatusSelect {...props} />}
      </Box>
      {!narrow && <StatusButtons {...props} />}
      {narrow && filtered && !empty && (
        <Button size="small" onClick={clear} sx={{ alignSelf: 'flex-start' }}>
          Clear filters
        </Button>
      )}
    </Stack>
  );
}

function StatusSelect({ urlState: { state, setFilters }, counts }: FilterBarProps) {
  const textOf = (status: ShownStatus) => {
    const count = counts?.[status || 'all'];
    return count === undefined ? labelOf(status) : `${labelOf(status)} (${count.toLocaleString('en-US')})`;
  };
  return (
    <ChoiceField
      label="Status"
      all={textOf('')}
      value={state.status}
      options={shownStatuses.filter(Boolean).map((value) => ({ value, label: textOf(value) }))}
      onChoose={(status) => setFilters({ status })}
    />
  );
}

function StatusButtons({ urlState, counts, empty }: FilterBarProps) {
  const { state, setFilters, filtered, clear } = urlState;
  return (
    <Stack
      direction="row"
      role="group"
      aria-label="Status"
      sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
    >
      {shownStatuses.map((status) => {
        const chosen = state.status === status;
        const count = counts?.[status || 'all'];
        return (
          <Chip
            key={status}
            component="button"
            type="button"
            clickable
            aria-pressed={chosen}
            color={chosen ? 'primary' : 'default'}
            variant={chosen ? 'filled' : 'outlined'}
            label={
              <>
                {`${labelOf(status)} `}
                <Box component="span" sx={countSx}>
                  {count !== undefined && `(${count.toLocaleString('en-US')})`}
                </Box>
              </>
            }
            onClick={() => setFilters({ status })}
            sx={{
              height: 36,
              fontVariantNumeric: 'tabular-nums',
              ...(chosen && selectedInForcedColors),
              ...(chosen && { '&:hover, &.Mui-focusVisible': { bgcolor: 'primary.soft' } }),
            }}
          />
        );
      })}
      {filtered && !empty && (
        <Button size="small" onClick={clear}>
          Clear filters
        </Button>
      )}
    </Stack>
  );
}
