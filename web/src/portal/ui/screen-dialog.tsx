import { type Breakpoint, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Dialog, type DialogProps } from './dialog';

interface ScreenDialogProps extends Omit<DialogProps, 'open' | 'fullWidth' | 'fullScreen'> {
  /** Full screen below this breakpoint. Default: phones; null for never. */
  fillsBelow?: Breakpoint | null;
}

/** A window this low, such as a laptop's at 200% zoom, has no room around a dialog. */
const low = '(max-height:599.95px)';

/**
 * A dialog for one task. Open while mounted, `maxWidth` wide, full screen on a phone and in a low
 * window.
 */
export function ScreenDialog({ fillsBelow = 'sm', ...props }: ScreenDialogProps) {
  const small = useMediaQuery(useTheme().breakpoints.down(fillsBelow ?? 'sm'));
  const isLow = useMediaQuery(low);
  return <Dialog open fullWidth fullScreen={(small || isLow) && fillsBelow !== null} {...props} />;
}
