import { type Breakpoint, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Dialog, type DialogProps } from './dialog';

interface ScreenDialogProps extends Omit<DialogProps, 'open' | 'fullWidth' | 'fullScreen'> {
  /** Full screen below this breakpoint. Default: phones; null for never. */
  fillsBelow?: Breakpoint | null;
}

/** A dialog for one task. Open while mounted, `maxWidth` wide, full screen on a phone. */
export function ScreenDialog({ fillsBelow = 'sm', ...props }: ScreenDialogProps) {
  const small = useMediaQuery(useTheme().breakpoints.down(fillsBelow ?? 'sm'));
  return <Dialog open fullWidth fullScreen={small && fillsBelow !== null} {...props} />;
}
