import Skeleton from '@mui/material/Skeleton';
import type { Stats } from '~/portal/shared/dashboard/stats';

interface FigureProps {
  stats: Stats | null;
  of: (stats: Stats) => number;
}

/** A dashboard figure, or a skeleton while loading. */
export function Figure({ stats, of }: FigureProps) {
  if (!stats) return <Skeleton role="status" width={48} aria-label="Loading" />;
  return of(stats).toLocaleString('en-US');
}

/** A figure within a sentence, or an ellipsis while loading. */
export const FigureWord = ({ stats, of }: FigureProps) => (stats ? of(stats).toLocaleString('en-US') : '…');
