import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';

interface BulkBarProps {
  /** Names the region: "Selected applications". */
  label: string;
  count: number;
  /** Maximum rows of one change. */
  max: number;
  /** The button's label. */
  action?: string;
  onChange: () => void;
  /** Further actions. */
  more?: readonly { label: string; run: () => void }[];
  onClear: () => void;
}

/**
 * Actions on the selected rows. Sticks to the bottom of the window; beside the table's pager, which
 * is on the right, and below the last card of a phone.
 */
export function BulkBar(props: BulkBarProps) {
  const { label, count, max, action = 'Change status', onChange, more = [], onClear } = props;
  const tooMany = count > max;
  // Room below what gets the focus, so that the bar covers no focused button of the pager. A style
  // sheet would make the browser match every element again.
  useEffect(() => {
    const { style } = document.documentElement;
    style.scrollPaddingBottom = '120px';
    return () => {
      style.scrollPaddingBottom = '';
    };
  }, []);
  return (
    <Paper
      role="region"
      aria-label={label}
      elevation={6}
      sx={{
        position: 'sticky',
        bottom: 16,
        alignSelf: { md: 'flex-start' },
        maxWidth: { md: 'calc(100% - 23rem)' },
        zIndex: 'appBar',
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 1.5,
        px: 2,
        py: 1.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      <Typography role="status" sx={{ flex: { xs: '1 1 80px', md: '0 1 auto' }, mr: 2, fontWeight: 600 }}>
        {count} selected
        {tooMany && `. Choose at most ${max} at a time.`}
      </Typography>
      <Button aria-label="Clear selection" onClick={onClear}>
        Clear
      </Button>
      {more.map(({ label, run }) => (
        <Button key={label} variant="outlined" disabled={tooMany} onClick={run}>
          {label}
        </Button>
      ))}
      <Button variant="contained" disabled={tooMany} onClick={onChange}>
        {action}
      </Button>
    </Paper>
  );
}
