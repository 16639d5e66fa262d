import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';

interface BulkBarProps {
  /** The region's accessible name, such as "Selected applications". */
  label: string;
  count: number;
  /** Maximum rows per change. */
  max: number;
  /** The button's label. */
  action?: string;
  onChange: () => void;
  /** Additional actions, each with its own maximum if it differs. */
  more?: readonly { label: string; max?: number; run: () => void }[];
  onClear: () => void;
}

/**
 * Actions on the selected rows. Sticks to the bottom of the window, left of the table's pager, or
 * below the last card on a phone.
 */
export function BulkBar(props: BulkBarProps) {
  const { label, count, max, action = 'Change status', onChange, more = [], onClear } = props;
  const tooMany = count > max;
  const others = more.map((each) => ({ max, ...each }));
  const someFit = others.some((each) => count <= each.max);
  // Scroll padding keeps focused controls, such as the pager's, from being covered by the bar. Set
  // directly, since a style sheet would make the browser recalculate every element.
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
        {tooMany && `. ${someFit ? `${action}: at` : 'Select at'} most ${max} at a time.`}
      </Typography>
      <Button aria-label="Clear selection" onClick={onClear}>
        Clear
      </Button>
      {others.map(({ label, max, run }) => (
        <Button key={label} variant="outlined" disabled={count > max} onClick={run}>
          {label}
        </Button>
      ))}
      <Button variant="contained" disabled={tooMany} onClick={onChange}>
        {action}
      </Button>
    </Paper>
  );
}
