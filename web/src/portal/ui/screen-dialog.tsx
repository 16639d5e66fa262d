import Dialog, { type DialogProps } from '@mui/material/Dialog';
import { type Breakpoint, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';

interface ScreenDialogProps extends Omit<DialogProps, 'open' | 'fullWidth' | 'fullScreen'> {
  /** Below this width it fills the screen: on a phone, unless more room is needed; null for a question of a few lines. */
  fillsBelow?: Breakpoint | null;
}

/** A window for one thing to do or to look at: open while it is there, as wide as `maxWidth`, the whole screen of a phone. */
export function ScreenDialog({ fillsBelow = 'sm', ...props }: ScreenDialogProps) {
  const small = useMediaQuery(useTheme().breakpoints.down(fillsBelow ?? 'sm'));
  return <Dialog open fullWidth fullScreen={small && fillsBelow !== null} {...props} />;
}
