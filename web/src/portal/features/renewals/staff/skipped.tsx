import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type SeasonOpening, skipReasons, skipReasonTexts } from '@united/domain/renewals/season-opening';
import { sumOfSkipped } from './counts';

/** Why applications of last season have no renewal, with their number. Renders nothing if all have one. */
export function Skipped({ skipped }: Pick<SeasonOpening, 'skipped'>) {
  const total = sumOfSkipped(skipped);
  if (total === 0) return null;
  return (
    <Box>
      <Typography sx={{ fontWeight: 650 }}>
        {total.toLocaleString('en-US')} {total === 1 ? 'application has' : 'applications have'} no renewal
      </Typography>
      <Box component="ul" aria-label="Applications without a renewal" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {skipReasons.flatMap((reason) => {
          const count = skipped[reason];
          return count ? (
            <li key={reason}>
              {skipReasonTexts[reason]}: {count.toLocaleString('en-US')}
            </li>
          ) : (
            []
          );
        })}
      </Box>
    </Box>
  );
}
