import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { collections } from '@united/domain/shared/collections';
import { userDocument } from '@united/domain/users/user';
import { useLiveDoc } from '~/portal/data/live';
import { RetryBoundary } from '~/portal/ui/retry-boundary';

/** The submitter's name and email. */
export function Owner({ uid }: { uid: string }) {
  return (
    <RetryBoundary message="Failed to load the owner.">
      <NameAndEmail uid={uid} />
    </RetryBoundary>
  );
}

function NameAndEmail({ uid }: { uid: string }) {
  const { status, data: user } = useLiveDoc(collections.users, uid, userDocument);
  if (status === 'loading') return <Skeleton width={200} />;
  if (!user) return 'This account no longer exists';
  return (
    <span>
      {user.name}
      {' · '}
      <Link href={`mailto:${user.email}`} sx={{ overflowWrap: 'anywhere' }}>
        {user.email}
      </Link>
    </span>
  );
}
