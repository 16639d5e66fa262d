import Chip from '@mui/material/Chip';
import { collections } from '@united/domain/shared/collections';
import { userDocument } from '@united/domain/users/user';
import { useLiveDoc } from '~/portal/data/live';
import { RetryBoundary } from '~/portal/ui/retry-boundary';

interface Props {
  /** What the list holds, such as "Tickets". */
  what: string;
  uid: string;
  onClear: () => void;
}

/** Says that a list shows one member's records alone, and shows all again. */
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
      // The icon's own colour fades into the chip.
      sx={{ alignSelf: 'flex-start', '& .MuiChip-deleteIcon': { color: 'inherit', opacity: 0.8 } }}
    />
  );
}
