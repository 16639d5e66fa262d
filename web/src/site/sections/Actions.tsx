import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { color } from '~/theme/scheme';
import type { Action } from '../content/schema';

/**
 * Returns the attributes of an action's link. `booking` opens the dialog, or its section without
 * JavaScript.
 */
export const linkTo = ({ to, label, aim }: Action) => ({
  href: to === 'booking' ? '#book' : to,
  'data-opens': to === 'booking' ? 'booking' : undefined,
  'aria-label': aim ? `${label}, ${aim}` : undefined,
});

/** One or two calls to action, the primary one first. */
export function Actions({ actions, quiet = false }: { actions: readonly Action[]; quiet?: boolean }) {
  if (actions.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 4 }}>
      {actions.map((action, i) => (
        <Button
          key={action.label}
          variant={i === 0 && !quiet ? 'contained' : 'outlined'}
          color={i === 0 && !quiet ? 'secondary' : 'primary'}
          size="large"
          {...linkTo(action)}
        >
          {action.label}
        </Button>
      ))}
    </Box>
  );
}

const onBand = color('text-onBand');
const band = color('background-band');
const focus = { '&:focus-visible': { outline: `3px solid ${onBand}`, outlineOffset: 3 } };

/** The same for the dark band at the end of a page. */
export function BandActions({ actions }: { actions: readonly Action[] }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 4 }}>
      {actions.map((action, i) => (
        <Button
          key={action.label}
          size="large"
          {...linkTo(action)}
          sx={
            i === 0
              ? {
                  backgroundColor: onBand,
                  color: band,
                  '&:hover': { backgroundColor: onBand, textDecoration: 'underline' },
                  ...focus,
                }
              : {
                  border: `1px solid ${onBand}`,
                  color: onBand,
                  '&:hover': { textDecoration: 'underline' },
                  ...focus,
                }
          }
        >
          {action.label}
        </Button>
      ))}
    </Box>
  );
}
