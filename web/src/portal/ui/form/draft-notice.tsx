import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

interface Props {
  /** Of a restored draft: returns to the form without it. */
  onDiscard?: () => void;
  discardLabel?: string;
  onClose?: () => void;
  /** Files cannot be kept. */
  withFiles?: boolean;
}

/** Says that a draft was kept, or without `onDiscard` that one could not be read. */
export function DraftNotice({ onDiscard, discardLabel = 'Discard', onClose, withFiles = false }: Props) {
  if (!onDiscard)
    return (
      <Alert severity="warning" onClose={onClose}>
        A draft that could not be read was dropped.
      </Alert>
    );
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" size="small" onClick={onDiscard} sx={{ whiteSpace: 'nowrap' }}>
          {discardLabel}
        </Button>
      }
    >
      Your draft was kept.{withFiles && ' Attach its files again.'}
    </Alert>
  );
}
