import DoneIcon from '@mui/icons-material/TaskAltOutlined';
import Button from '@mui/material/Button';
import type { Ref } from 'react';

interface Props {
  ref: Ref<HTMLButtonElement>;
  /** Whether the next press marks the office as passed. */
  armed: boolean;
  busy: boolean;
  bank: string;
  onClick: () => void;
  onBlur: () => void;
}

/** Marks an office as passed on the second press of p, Enter or the button. */
export const PassButton = ({ ref, armed, busy, bank, onClick, onBlur }: Props) => (
  <Button
    ref={ref}
    variant={armed ? 'contained' : 'outlined'}
    color={armed ? 'success' : 'primary'}
    startIcon={<DoneIcon aria-hidden />}
    aria-keyshortcuts="p"
    aria-busy={busy}
    onClick={onClick}
    onBlur={onBlur}
  >
    {busy ? 'Saving…' : armed ? `Press again to mark as passed to ${bank}` : 'Mark as passed'}
  </Button>
);
