import FilterIcon from '@mui/icons-material/FilterList';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import { type ReactNode, useState } from 'react';

interface Props {
  /** Number of these filters that are set. */
  count: number;
  /** The controls. */
  children: ReactNode;
}

/** Width of the button with its count, in the line of filters. */
export const foldedWidth = '132px';

/** A button that opens the filters for which the line above a list has no room. */
export function MoreFilters({ count, children }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = Boolean(anchor);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        data-filters
        variant="outlined"
        startIcon={<FilterIcon aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={open}
        sx={{ whiteSpace: 'nowrap', alignSelf: 'stretch', px: 1.5 }}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {count > 0 ? `Filters (${count})` : 'Filters'}
      </Button>
      <Popover
        open={open}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Filters', sx: { mt: 1, width: 300 } } }}
      >
        <Stack sx={{ gap: 2.5, p: 2.5 }}>
          {children}
          <Button variant="outlined" onClick={close}>
            Done
          </Button>
        </Stack>
      </Popover>
    </>
  );
}
