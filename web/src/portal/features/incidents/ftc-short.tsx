import ClockIcon from '@mui/icons-material/AccessTimeOutlined';
import OverdueIcon from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { ftcClock, timeLeft } from '@united/domain/incidents/clock';
import { teamDay } from '@united/domain/shared/day';
import { calendarDateText } from '@united/domain/shared/display';
import { useNow } from '~/portal/ui/use-now';
import type { Row } from './list';

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A short form of the FTC deadline for lists. */
export function FtcShort({ row }: { row: Row }) {
  const clock = ftcClock(row, teamDay(useNow()));
  if (clock.state === 'done') return <span>Notified {calendarDateText(clock.on)}</span>;
  if (clock.state === 'not-needed')
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        Not required
      </Box>
    );
  const overdue = clock.state === 'overdue';
  return (
    <Chip
      size="small"
      color={overdue ? 'error' : 'warning'}
      icon={overdue ? <OverdueIcon aria-hidden /> : <ClockIcon aria-hidden />}
      title={`Notify the FTC by ${calendarDateText(clock.deadline)}`}
      label={upperFirst(timeLeft(clock))}
    />
  );
}
