import Box from '@mui/material/Box';
import { dateTimeText, relativeTime } from '@united/domain/shared/display';
import { useNow } from './use-now';

/** How long ago something was, kept up to date, with the exact time on hover and on paper. */
export function RelativeTime({ date }: { date: Date }) {
  const now = useNow();
  const text = relativeTime(date, now < date ? date : now);
  const exact = dateTimeText(date);
  return (
    <time dateTime={date.toISOString()} title={exact}>
      {text === exact ? (
        exact
      ) : (
        <>
          <Box component="span" sx={{ displayPrint: 'none' }}>
            {text}
          </Box>
          <Box component="span" sx={{ display: 'none', displayPrint: 'inline' }}>
            {exact}
          </Box>
        </>
      )}
    </time>
  );
}
