import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { customValueDocument } from '@united/domain/custom-values/custom-value';
import { customValuesOf } from '@united/domain/custom-values/queries';
import { useMemo } from 'react';
import { useLiveQuery } from '~/portal/data/live';
import { useSubject } from '~/portal/shared/users/subject-context';
import { PageFrame } from '~/portal/ui/page-frame';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { OwnValues } from './own-values';
import { ProgramLinks } from './program-links';
import { SoftwareLogin } from './software-login';

/** A member's links: programs, tax software, and values that staff stored for them. */
export function LinksPage() {
  return (
    <PageFrame
      title="Links"
      subtitle="Your programs, your software login and the details our team keeps for you."
    >
      <RetryBoundary message="Failed to load the program links.">
        <ProgramLinks />
      </RetryBoundary>
      <RetryBoundary message="Failed to load your details.">
        <Details />
      </RetryBoundary>
    </PageFrame>
  );
}

function Details() {
  const { uid } = useSubject();
  const spec = useMemo(() => customValuesOf(uid), [uid]);
  const { status, data } = useLiveQuery(spec, customValueDocument);
  if (status === 'loading') return <Skeleton variant="rounded" height={240} />;
  return (
    <Stack spacing={3}>
      <SoftwareLogin values={data} />
      <OwnValues values={data} />
    </Stack>
  );
}
