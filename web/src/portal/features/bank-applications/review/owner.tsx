import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { collections } from '@united/domain/collections';
import { userDocument } from '@united/domain/user';
import { Region } from '~/portal/components/region';
import { useLiveDoc } from '~/portal/firebase/live';

/** Name and email of the person who submitted. */
export function Owner({ uid }: { uid: string }) {
  return (
    <Region message="Failed to load the owner.">
      <NameAndEmail uid={uid} />
    </Region>
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
