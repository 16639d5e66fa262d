import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { templateTypeLabels } from '@united/domain/email/placeholders';
import type { EmailTemplateVersion } from '@united/domain/email/template';
import { call } from '~/portal/data/call';
import { detailOf } from '~/portal/data/errors';
import { useQuery } from '~/portal/data/once';
import { EmailView } from '~/portal/shared/email/email-view';
import { DetailList } from '~/portal/ui/detail-list';

export type Version = EmailTemplateVersion & { id: string };

/** A version rendered with example values. */
export function VersionView({ version }: { version: Version }) {
  const { template_type, subject, content } = version;
  const preview = useQuery({
    queryKey: ['preview', template_type, subject, content, ''],
    queryFn: () => call('previewEmail', { template_type, subject, content }),
    retry: false,
  });
  return (
    <Stack spacing={2} component="section" aria-label={`Version ${version.version}`}>
      <DetailList
        items={[
          { label: 'Name', value: version.name },
          { label: 'Type', value: templateTypeLabels[template_type] },
          { label: 'Subject', value: subject },
          { label: 'Status', value: version.is_active ? 'Active' : 'Inactive' },
        ]}
      />
      {preview.isError && !preview.isFetching ? (
        <>
          <Alert severity="warning">This version cannot be previewed: {detailOf(preview.error)}</Alert>
          <Box component="pre" sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {content}
          </Box>
        </>
      ) : preview.data ? (
        <EmailView html={preview.data.html} text={preview.data.text} height="min(45vh, 420px)" />
      ) : (
        <Skeleton variant="rounded" height={320} />
      )}
    </Stack>
  );
}
