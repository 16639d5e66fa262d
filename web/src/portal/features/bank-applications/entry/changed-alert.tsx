import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';

interface Props {
  /** Labels of the changed lines. */
  labels: readonly string[];
  /** Whether revealed sensitive values have just been cleared. */
  cleared: boolean;
  /** Switches to the new lines; null if the office must be opened again instead. */
  onUseNewLines: (() => void) | null;
}

/** Warns immediately if an office changes while staff is entering it at the bank. */
export const ChangedAlert = ({ labels, cleared, onUseNewLines }: Props) => (
  <Alert
    severity="error"
    action={
      onUseNewLines && (
        <Button color="inherit" onClick={onUseNewLines}>
          Use new lines
        </Button>
      )
    }
  >
    <AlertTitle>This office has just changed</AlertTitle>
    {labels.length > 0
      ? `Changed: ${labels.join(', ')}. `
      : 'No visible line changed, but a sensitive value may have. '}
    What you entered at the bank may be out of date, so you cannot mark this office as passed.{' '}
    {cleared && 'The old values were cleared. '}
    {onUseNewLines
      ? 'Enter the marked lines at the bank again.'
      : 'Open the office again and re-enter the marked lines at the bank.'}
  </Alert>
);
