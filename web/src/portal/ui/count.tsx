import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { countText } from '@united/domain/shared/display';
import type { QuerySpec } from '@united/domain/shared/query';
import { useCount } from '~/portal/data/count';

/** A count as a figure; shows when it could not be read. */
export function Count({ spec }: { spec: QuerySpec }) {
  const { count, failed, retry } = useCount(spec);
  if (failed) {
    return (
      <Button
        size="small"
        variant="outlined"
        color="error"
        onClick={(event) => {
          // The card around it may be a link.
          event.preventDefault();
          retry();
        }}
      >
        Retry
      </Button>
    );
  }
  if (count === undefined) return <Skeleton role="status" width={48} aria-label="Loading" />;
  return countText(count);
}

/** A count within a sentence; an ellipsis while loading. */
export function CountWord({ spec }: { spec: QuerySpec }) {
  const { count } = useCount(spec);
  return count === undefined ? '…' : countText(count);
}
