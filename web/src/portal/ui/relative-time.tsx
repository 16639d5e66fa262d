import Box from '@mui/material/Box';
import { dateTimeText, relativeTime } from '@united/domain/shared/display';
import { useNow } from './use-now';

const onPaper = {
  '@media print': { '& > span': { display: 'none' }, '&::after': { content: 'attr(title)' } },
};

/** How long ago something was, kept up to date, with the exact time on hover and on paper. */
export function RelativeTime({ date }: { date: Date }) {
  const now = useNow();
  return (
    <Box component="time" dateTime={date.toISOString()} title={dateTimeText(date)} sx={onPaper}>
      <span>{relativeTime(date, now < date ? date : now)}</span>
    </Box>
  );
}
