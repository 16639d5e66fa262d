import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { HeldVersion } from '@united/domain/retention/held-version';
import { collections } from '@united/domain/shared/collections';
import { dateTimeText } from '@united/domain/shared/display';
import { useId } from 'react';
import { call } from '~/portal/data/call';
import { useInfiniteQuery } from '~/portal/data/once';
import { fieldWords } from '~/portal/shared/audit/audit-sentence';
import { useReveal } from '~/portal/shared/sensitive-fields/use-reveal';
import { DetailList } from '~/portal/ui/detail-list';
import { DialogHead } from '~/portal/ui/dialog-head';
import { LoadFailed } from '~/portal/ui/load-failed';
import { PageSpinner } from '~/portal/ui/page-spinner';
import { ScreenDialog } from '~/portal/ui/screen-dialog';
import type { Row } from './list';

const recordNames: Readonly<Record<string, string>> = {
  [collections.users]: 'Account',
  [collections.bankApplications]: 'Bank application',
  [collections.bankApplicationSecrets]: 'Sensitive fields of a bank application',
  [collections.bankApplicationDrafts]: 'Draft of a bank application',
  [collections.memberCustomValues]: 'Custom value',
  [collections.memberCustomValueSecrets]: 'Secret custom value',
  [collections.supportTickets]: 'Support ticket',
};

/** Returns the name of the record type at a path, such as "Custom value". */
function recordNameOf(path: string): string {
  const [collection = ''] = path.split('/');
  return recordNames[collection] ?? collection.replaceAll('_', ' ');
}

/** Versions of a user's data preserved by a legal hold, newest first. The server logs each read. */
export function HeldVersionsDialog({ user, onClose }: { user: Row; onClose: () => void }) {
  const id = useId();
  const pages = useInfiniteQuery({
    queryKey: ['held-versions', user.id],
    queryFn: ({ pageParam }) =>
      call('readHeldVersions', { uid: user.id, ...(pageParam !== null && { after: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ versions, more }) => (more ? (versions.at(-1)?.id ?? null) : null),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const versions = pages.data?.pages.flatMap((page) => page.versions) ?? [];
  return (
    <ScreenDialog onClose={onClose} aria-labelledby={id} maxWidth="sm">
      <DialogHead id={id} title={`Preserved for ${user.name}`} onClose={onClose} />
      <DialogContent>
        <Stack spacing={3} sx={{ py: 1 }}>
          <Typography sx={{ color: 'text.secondary' }}>
            Previous versions of everything that has changed since the hold began. They will be deleted when
            the hold is released.
          </Typography>
          {pages.isPending && <PageSpinner />}
          {pages.isError && (
            <LoadFailed
              message="Failed to load the preserved versions. Check your connection and try again."
              onRetry={() => void pages.refetch()}
            />
          )}
          {pages.isSuccess && versions.length === 0 && (
            <Typography>Nothing has changed since the hold began.</Typography>
          )}
          {versions.map((version) => (
            <Version key={version.id} version={version} subject={user.name} />
          ))}
          {pages.hasNextPage && (
            <Box>
              <Button
                variant="outlined"
                disabled={pages.isFetchingNextPage}
                onClick={() => void pages.fetchNextPage()}
              >
                {pages.isFetchingNextPage ? 'Loading…' : 'Show more'}
              </Button>
            </Box>
          )}
        </Stack>
      </DialogContent>
    </ScreenDialog>
  );
}

/** Returns the label of a field: "Created at" for `created_at`. */
const labelOf = (field: string): string => fieldWords(field).replace(/^./, (first) => first.toUpperCase());

function Version({ version, subject }: { version: HeldVersion; subject: string }) {
  const title = useId();
  const { onReveal, dialog } = useReveal();
  const fields = version.fields.map(({ name, value }) => ({ label: labelOf(name), value }));
  return (
    <Box component="section" aria-labelledby={title} sx={{ borderTop: 1, borderColor: 'divider', pt: 2 }}>
      <Typography id={title} component="h3" variant="h5" sx={{ mb: 1.5 }}>
        {recordNameOf(version.path)}, until {dateTimeText(new Date(version.at))}
      </Typography>
      <DetailList items={fields} />
      {version.secrets.length > 0 && (
        <Stack direction="row" useFlexGap sx={{ mt: 1.5, gap: 1, flexWrap: 'wrap' }}>
          {version.secrets.map((field) => (
            <Button
              key={field}
              size="small"
              variant="outlined"
              onClick={() =>
                onReveal({
                  document: `${collections.heldVersions}/${version.id}`,
                  field,
                  label: field === 'value' ? 'secret value' : fieldWords(field),
                  subject,
                })
              }
            >
              Reveal {field === 'value' ? 'secret value' : fieldWords(field)}
            </Button>
          ))}
        </Stack>
      )}
      {dialog}
    </Box>
  );
}
