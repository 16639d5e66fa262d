import LockIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { isToEnter } from '@united/domain/bank-applications/bank-application';
import type { EntryLock } from '@united/domain/bank-applications/entry-lock';
import { isActive, isWithdrawn, withdrawnLabel } from '@united/domain/bank-applications/status';
import type { ReactNode } from 'react';
import { Day } from '~/portal/ui/day';
import { selectedInForcedColors } from '~/theme/forced-colors';
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
          alignItems: 'stretch',
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
          ...(shown
            ? selectedInForcedColors
            : { '@media (forced-colors: active)': { borderLeftColor: 'Canvas' } }),
          '&.Mui-focusVisible': { outlineOffset: -2 },
        }}
      >
        <Line>
          <Typography component="span" noWrap sx={{ flexGrow: 1, fontWeight: 600 }} title={row.office_name}>
            {row.office_name}
          </Typography>
          {entered && <Chip component="span" size="small" label={enteredLabel(row)} />}
          {changed && !entered && <Chip component="span" size="small" color="warning" label="Changed" />}
        </Line>
        <Line color={shown ? 'inherit' : 'text.secondary'}>
          <Typography component="span" variant="body2" sx={{ fontFamily: monoFamily }}>
            {row.efin}
          </Typography>
          {holder ? (
            <Typography
              component="span"
              variant="body2"
              noWrap
              sx={{ color: shown ? 'inherit' : 'info.main' }}
            >
              <LockIcon aria-hidden fontSize="inherit" sx={{ verticalAlign: '-2px' }} />{' '}
              {`${holder} is entering this`}
            </Typography>
          ) : (
            <>
              <Typography component="span" variant="body2" noWrap sx={{ flexGrow: 1 }}>
                {row.bank_product}
              </Typography>
              <Typography component="span" variant="body2" noWrap sx={{ flexShrink: 0 }}>
                <Day date={row.submitted_at.toDate()} />
              </Typography>
            </>
          )}
        </Line>
      </ButtonBase>
    </Box>
  );
}

/** One of a row's two lines. Never wraps, so that rows keep their height as offices are opened. */
const Line = ({ color, children }: { color?: string; children: ReactNode }) => (
  <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 24, color }}>
    {children}
  </Box>
);
