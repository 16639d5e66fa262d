import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { limits } from '@united/domain/limits';

interface Props {
  count: number;
  onChange: () => void;
  onClear: () => void;
}

/** What can be done with the chosen rows. Stays in sight at the lower edge of the window. */
export function BulkBar({ count, onChange, onClear }: Props) {
  const tooMany = count > limits.bulkApplications;
  return (
    <Paper
      role="region"
      aria-label="Selected applications"
      elevation={6}
      sx={{
        position: 'sticky',
        bottom: 16,
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
      <Typography role="status" sx={{ flex: '1 1 80px', fontWeight: 600 }}>
        {count} selected
        {tooMany && `. Choose at most ${limits.bulkApplications} at a time.`}
      </Typography>
      <Button aria-label="Clear selection" onClick={onClear}>
        Clear
      </Button>
      <Button variant="contained" disabled={tooMany} onClick={onChange}>
        Change status
      </Button>
    </Paper>
  );
}
