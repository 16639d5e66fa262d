import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { countText } from '@united/domain/shared/display';
import type { QuerySpec } from '@united/domain/shared/query';
import { useCount } from '~/portal/data/once';
import { useReportedByGroup } from './retry-group';

/** A query's count. Offers a retry if the read fails, unless the screen's `RetryAll` does. */
export const Count = ({ spec }: { spec: QuerySpec }) => <Shown {...useCount(spec)} />;

/** The count of one query minus that of another, which matches a subset of its documents. */
export function CountWithout({ spec, without }: { spec: QuerySpec; without: QuerySpec }) {
  const all = useCount(spec);
  const less = useCount(without);
  const known = all.count !== undefined && less.count !== undefined;
  return (
    <Shown
      count={known ? Math.max(0, (all.count ?? 0) - (less.count ?? 0)) : undefined}
      failed={all.failed || less.failed}
      retry={() => {
        all.retry();
        less.retry();
      }}
    />
  );
}

function Shown({ count, failed, retry }: ReturnType<typeof useCount>) {
  const reported = useReportedByGroup(failed, retry);
  if (reported) return '–';
  if (failed) {
    return (
      <Button
        size="small"
        variant="outlined"
        color="error"
        onClick={(event) => {
          // The surrounding card may be a link.
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

/** A count within a sentence. Shows an ellipsis while loading. */
export function CountWord({ spec }: { spec: QuerySpec }) {
  const { count } = useCount(spec);
  return count === undefined ? '…' : countText(count);
}
