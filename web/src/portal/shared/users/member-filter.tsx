import Chip from '@mui/material/Chip';
import { collections } from '@united/domain/shared/collections';
import { userDocument } from '@united/domain/users/user';
import { useLiveDoc } from '~/portal/data/live';
import { RetryBoundary } from '~/portal/ui/retry-boundary';

interface Props {
  /** Plural noun for the records, such as "Tickets". */
  what: string;
  uid: string;
  onClear: () => void;
}

/** A chip for a list filtered by member. Closing it clears the filter. */
export const MemberFilter = (props: Props) => (
  <RetryBoundary message="The member could not be loaded.">
    <MemberChip {...props} />
  </RetryBoundary>
);

function MemberChip({ what, uid, onClear }: Props) {
  const { status, data } = useLiveDoc(collections.users, uid, userDocument);
  const name = data?.name ?? (status === 'loading' ? '…' : 'a deleted user');
  return (
    <Chip
      label={`${what} of ${name}`}
      onDelete={onClear}
      color="primary"
      // The icon's default color has too little contrast.
      sx={{ alignSelf: 'flex-start', '& .MuiChip-deleteIcon': { color: 'inherit', opacity: 0.8 } }}
    />
  );
}
