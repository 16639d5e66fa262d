import DoneIcon from '@mui/icons-material/TaskAltOutlined';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { userDocument } from '@united/domain/user';
import { withoutApplication } from '@united/domain/user-queries';
import { LoadFailed } from '~/portal/components/load-failed';
import { TableSkeleton } from '~/portal/components/table-skeleton';
import { refreshQuery } from '~/portal/firebase/queries';
import { Count, countKey } from './count';
import { Panel } from './panel';
import { PersonList } from './person-list';

/** People that the panel shows of all it counts. */
const shown = 5;
const spec = withoutApplication(shown);

function Content() {
  const { data, isError, refetch } = useQuery({
    // Read again whenever the counts are.
    queryKey: [...countKey, 'without-application'],
    queryFn: () => refreshQuery(spec, userDocument),
    refetchOnWindowFocus: true,
  });
  if (isError) return <LoadFailed message="Failed to load the members." onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={shown} columns={1} />;
  if (data.length === 0) {
    return (
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', color: 'text.secondary' }}>
        <DoneIcon aria-hidden />
        <Typography>All members have submitted bank applications</Typography>
      </Stack>
    );
  }
  return <PersonList label="Members without bank applications" people={data} />;
}

/** How many members have never applied to a bank, and those of them who joined last. */
export function WithoutApplication() {
  return (
    <Panel
      title="Members Without Bank Applications"
      aside={
        <Typography variant="h3" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          <Count spec={spec} />
        </Typography>
      }
    >
      <Content />
    </Panel>
  );
}
