import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type DeletionJob, deletionSteps } from '@united/domain/users/deletion-job';

const stepLabels: Record<DeletionJob['step'], string> = {
  access: 'Taking access away',
  custom_values: 'Removing custom values',
  tickets: 'Removing support tickets',
  applications: 'Removing bank applications',
  drafts: 'Removing drafts',
  notifications: 'Removing messages',
  training: 'Removing progress in courses',
  avatar: 'Removing the picture',
  auth_account: 'Removing the sign-in account',
  farewell: 'Notifying the user',
  user: 'Removing the user',
};

/** The progress of a deletion, also before its job exists. */
export function DeletionProgress({ job }: { job: DeletionJob | null }) {
  const at = job ? deletionSteps.indexOf(job.step) : 0;
  const step = job ? stepLabels[job.step] : 'Starting';
  const share = job?.state === 'done' ? 100 : Math.round((100 * at) / deletionSteps.length);
  return (
    <Stack spacing={1}>
      <Typography role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {`Step ${at + 1} of ${deletionSteps.length}: ${step}`}
        {job && ` · ${job.removed} ${job.removed === 1 ? 'record' : 'records'} removed`}
      </Typography>
      <LinearProgress aria-label="Deletion" variant="determinate" value={share} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        You can close this window; the deletion continues.
      </Typography>
    </Stack>
  );
}
