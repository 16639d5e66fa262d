import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import RevealIcon from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { CopyButton } from '~/portal/ui/copy-button';

interface RevealButtonProps {
  /** The value's label, such as "Routing number". */
  label: string;
  /** The value while revealed, as it is copied; null while masked. */
  value: string | null;
  /** Seconds until it is masked again. */
  left: number;
  onReveal: () => void;
  onHide: () => void;
}

/** Opens the dialog that reveals a sensitive value. While it is revealed, hides or copies it. */
export function RevealButton({ label, value, left, onReveal, onHide }: RevealButtonProps) {
  if (value === null)
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
      <CopyButton value={value} label={`Copy ${label}`} />
      <Typography component="span" role="timer" variant="body2" sx={{ color: 'text.secondary' }}>
        Hides in {left} s
      </Typography>
    </>
  );
}
