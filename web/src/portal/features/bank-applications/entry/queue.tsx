import LockIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { isToEnter } from '@united/domain/bank-applications/bank-application';
import type { EntryLock } from '@united/domain/bank-applications/entry-lock';
import { isActive, isWithdrawn, withdrawnLabel } from '@united/domain/bank-applications/status';
import { RelativeTime } from '~/portal/ui/relative-time';
import { monoFamily } from '~/theme/tokens';
import { boxedList } from './boxed-list';
import type { Row } from './use-queue';

interface Props {
  rows: readonly Row[];
  /** The id of the open office. */
  current: string;
  locks: ReadonlyMap<string, EntryLock>;
  /** The current user, whose own locks are not shown. */
  uid: string;
  onSelect: (row: Row) => void;
  onOpen: (row: Row) => void;
}

/** The offices to enter. Clicking one shows it; Enter opens it for entry. */
export function Queue({ rows, current, locks, uid, onSelect, onOpen }: Props) {
  return (
    <Box component="ol" aria-label="To enter" data-queue sx={boxedList}>
      {rows.map((row) => {
        const lock = locks.get(row.id);
        return (
          <QueueRow
            key={row.id}
            row={row}
            shown={row.id === current}
            holder={lock && lock.uid !== uid ? lock.name : null}
            onSelect={() => onSelect(row)}
            onOpen={() => onOpen(row)}
          />
        );
      })}
    </Box>
  );
}

/** Why a selected office is not waiting for entry. */
const enteredLabel = (row: Row): string =>
  isActive(row)
    ? row.passed_to_bank_at
      ? 'Passed'
      : 'Not waiting'
    : isWithdrawn(row)
      ? withdrawnLabel
      : 'Rejected';

interface RowProps {
  row: Row;
  shown: boolean;
  /** Name of another user entering it; null if none. */
  holder: string | null;
  onSelect: () => void;
  onOpen: () => void;
}

function QueueRow({ row, shown, holder, onSelect, onOpen }: RowProps) {
  const changed = Boolean(row.pending_carry?.length);
  const entered = !isToEnter(row);
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}>
      <ButtonBase
        data-row={row.id}
        aria-current={shown || undefined}
        onClick={onSelect}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onOpen();
        }}
        sx={{
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'flex-start',
          width: '100%',
          gap: 0.25,
          px: 2,
          py: 1,
          minHeight: 56,
          font: 'inherit',
          textAlign: 'left',
          borderLeft: 3,
          borderLeftColor: shown ? 'primary.main' : 'transparent',
          bgcolor: shown ? 'primary.soft' : undefined,
          color: shown ? 'primary.onSoft' : undefined,
          '&.Mui-focusVisible': { outlineOffset: -2 },
        }}
      >
        <Typography component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {row.office_name}
        </Typography>
        <Typography component="span" variant="body2" sx={{ color: shown ? 'inherit' : 'text.secondary' }}>
          <span style={{ fontFamily: monoFamily }}>{row.efin}</span> · {row.bank_product} ·{' '}
          <RelativeTime date={row.submitted_at.toDate()} />
        </Typography>
        {(changed || holder || entered) && (
          <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 0.25 }}>
            {entered && <Chip component="span" size="small" label={enteredLabel(row)} />}
            {changed && !entered && <Chip component="span" size="small" color="warning" label="Changed" />}
            {holder && (
              <Chip
                component="span"
                size="small"
                color="info"
                icon={<LockIcon aria-hidden />}
                label={`${holder} is entering this`}
              />
            )}
          </Box>
        )}
      </ButtonBase>
    </Box>
  );
}
