import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';

interface OutdatedAlertProps {
  /** Forgets what was typed here. */
  onLoad: () => void;
  /** Keeps what was changed here. */
  onMerge: () => void;
}

/** Says that others are in force than this form started from, and offers the two ways on. */
export function OutdatedAlert({ onLoad, onMerge }: OutdatedAlertProps) {
  return (
    <Alert severity="warning">
      <AlertTitle>Somebody saved other settings meanwhile.</AlertTitle>
      Yours are not saved yet and stay here. Take over the new ones before you save.
      <Stack direction="row" useFlexGap sx={{ mt: 1.5, gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" color="inherit" size="small" onClick={onMerge}>
          Keep my changes
        </Button>
        <Button color="inherit" size="small" onClick={onLoad}>
          Load the new ones
        </Button>
      </Stack>
    </Alert>
  );
}
