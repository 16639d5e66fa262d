import Box from '@mui/material/Box';
import { dateTimeText, relativeTime } from '@united/domain/shared/display';
import { useNow } from './use-now';

const onPaper = {
  '@media print': { '& > span': { display: 'none' }, '&::after': { content: 'attr(title)' } },
};

/** A live relative time, with the exact time on hover and in print. */
export function RelativeTime({ date }: { date: Date }) {
  const now = useNow();
  return (
    <Box component="time" dateTime={date.toISOString()} title={dateTimeText(date)} sx={onPaper}>
      <span>{relativeTime(date, now < date ? date : now)}</span>
    </Box>
  );
}
