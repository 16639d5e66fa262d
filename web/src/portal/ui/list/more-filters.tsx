import FilterIcon from '@mui/icons-material/FilterList';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import { type ReactNode, type RefObject, useState } from 'react';

interface Props {
  /** The button's element, which takes the focus when a chip goes. */
  buttonRef: RefObject<HTMLButtonElement | null>;
  /** Number of these filters that are set. */
  count: number;
  /** The controls. */
  children: ReactNode;
}

/** Width of the button with its count, in the line of filters. */
export const foldedWidth = '132px';

/** A button that opens the filters for which the line above a list has no room. */
export function MoreFilters({ buttonRef, count, children }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        ref={buttonRef}
        variant="outlined"
        startIcon={<FilterIcon aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={open}
        sx={{ whiteSpace: 'nowrap', alignSelf: 'stretch', px: 1.5 }}
        onClick={() => setOpen(true)}
      >
        {count > 0 ? `Filters (${count})` : 'Filters'}
      </Button>
      <Popover
        open={open}
        anchorEl={buttonRef.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Filters', sx: { mt: 1, width: 300 } } }}
      >
        <Stack sx={{ gap: 2.5, p: 2.5 }}>
          {children}
          <Button variant="outlined" onClick={() => setOpen(false)}>
            Done
          </Button>
        </Stack>
      </Popover>
    </>
  );
}
