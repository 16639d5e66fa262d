import Typography from '@mui/material/Typography';
import { bureauDocument } from '@united/domain/bureaus/bureau';
import { collections } from '@united/domain/shared/collections';
import { dateText } from '@united/domain/shared/display';
import { useLiveDoc } from '~/portal/data/live';
import { BureauLink } from '~/portal/shared/bureaus/bureau-link';
import { LinesSkeleton } from '~/portal/ui/lines-skeleton';
import type { Row } from './list';

/** The bureau that the user owns, or the one that the user's office belongs to. */
export function BureauSummary({ user }: { user: Row }) {
  const id = user.owns_bureau ?? user.bureau_id;
  if (id === undefined) return <Typography sx={{ color: 'text.secondary' }}>Belongs to none.</Typography>;
  return <InBureau key={id} id={id} user={user} />;
}

function InBureau({ id, user }: { id: string; user: Row }) {
  const { status, data } = useLiveDoc(collections.bureaus, id, bureauDocument);
  if (status === 'loading') return <LinesSkeleton entries={1} />;
  return (
    <Typography>
      {user.owns_bureau ? 'Owns ' : 'Belongs to '}
      <BureauLink id={id} name={data?.name} />
      {!user.owns_bureau && user.bureau_since && ` since ${dateText(user.bureau_since.toDate())}`}
    </Typography>
  );
}
