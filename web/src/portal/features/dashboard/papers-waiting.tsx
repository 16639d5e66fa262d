import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { papersToCheck } from '@united/domain/papers/queries';
import { limits } from '@united/domain/shared/limits';
import { Link } from 'react-router-dom';
import { useQuery } from '~/portal/data/once';
import { countUpTo } from '~/portal/data/reads';
import { useReportedByGroup } from '~/portal/ui/retry-group';

const most = limits.documentsPerRead;
const spec = papersToCheck({ search: '', bank: null, kind: null, dueBefore: null }, most);

/**
 * The number of papers that wait for our team, up to 100. Renders nothing if there are none. Costs
 * one read.
 */
export function PapersWaiting() {
  const { data, isError, refetch } = useQuery({
    queryKey: ['papers-to-check'],
    queryFn: () => countUpTo(spec),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  const retry = () => void refetch();
  const isReported = useReportedByGroup(isError, retry);
  if (isError && !isReported)
    return (
      <Typography variant="body2" color="error" sx={{ mt: 1.5 }}>
        Failed to count the papers to check. <Button onClick={retry}>Retry</Button>
      </Typography>
    );
  if (!data) return null;
  const count = data < most ? data.toLocaleString('en-US') : `${most} or more`;
  return (
    <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
      <MuiLink component={Link} to="/admin/papers">
        {data === 1 ? '1 paper' : `${count} papers`}
      </MuiLink>{' '}
      {data === 1 ? 'waits' : 'wait'} to be checked.
    </Typography>
  );
}
