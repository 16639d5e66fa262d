import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import RevealIcon from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';

interface RevealButtonProps {
  /** The value's label: "Routing number". */
  label: string;
  /** Seconds until it is masked again; null while masked. */
  left: number | null;
  onReveal: () => void;
  onHide: () => void;
}

/** Reveals a sensitive value after a dialog, or hides it, with the time left. */
export function RevealButton({ label, left, onReveal, onHide }: RevealButtonProps) {
  if (left === null)
    return (
      <Button
        size="small"
        startIcon={<RevealIcon aria-hidden />}
        aria-label={`Reveal ${label}`}
        aria-haspopup="dialog"
        onClick={onReveal}
      >
        Reveal
      </Button>
    );
  return (
    <>
      <Button
        size="small"
        autoFocus
        startIcon={<HideIcon aria-hidden />}
        aria-label={`Hide ${label}`}
        onClick={onHide}
      >
        Hide
      </Button>
      <Typography component="span" role="timer" variant="body2" sx={{ color: 'text.secondary' }}>
        Hides in {left} s
      </Typography>
    </>
  );
}
