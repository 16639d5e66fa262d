import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';

interface Props {
  /** The labels of the lines that have changed. */
  labels: readonly string[];
  /** Whether sensitive values were open, and are cleared now. */
  cleared: boolean;
  /** Takes the new lines; null where the office is opened again instead. */
  onGoOn: (() => void) | null;
}

/** Says at once that an office has changed while it was being typed at its bank. */
export const ChangedAlert = ({ labels, cleared, onGoOn }: Props) => (
  <Alert
    severity="error"
    action={
      onGoOn && (
        <Button color="inherit" onClick={onGoOn}>
          Use the new lines
        </Button>
      )
    }
  >
    <AlertTitle>This office has just changed</AlertTitle>
    {labels.length > 0
      ? `Changed: ${labels.join(', ')}. `
      : 'No line that shows here is different, but a sensitive value may be. '}
    What you have typed at the bank may be old, and cannot be marked as passed.{' '}
    {cleared && 'The old values were cleared. '}
    {onGoOn
      ? 'Enter the marked lines at the bank again.'
      : 'Open it again, and enter the marked lines at the bank again.'}
  </Alert>
);
