import Stack from '@mui/material/Stack';
import { firstName } from '@united/domain/display';
import { PageFrame } from '~/portal/components/page-frame';
import { useSession } from '~/portal/firebase/session-context';
import { NewestApplications } from './newest-applications';
import { StatusCounts } from './status-counts';

/** The first screen of staff: where the bank applications stand, and the latest ones. */
export function AdminDashboard() {
  const { name } = useSession();
  return (
    <PageFrame title="Overview" subtitle={`Welcome back, ${firstName(name)}`}>
      <Stack spacing={4}>
        <StatusCounts />
        <NewestApplications />
      </Stack>
    </PageFrame>
  );
}
