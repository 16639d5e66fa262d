import Chip from '@mui/material/Chip';
import { bureauDocument } from '@united/domain/bureaus/bureau';
import { collections } from '@united/domain/shared/collections';
import { useLiveDoc } from '~/portal/data/live';
import { RetryBoundary } from '~/portal/ui/retry-boundary';

interface Props {
  id: string;
  onClear: () => void;
}

/** A chip for applications filtered by bureau. Closing it clears the filter. */
export const BureauFilter = (props: Props) => (
  <RetryBoundary message="The bureau could not be loaded.">
    <BureauChip {...props} />
  </RetryBoundary>
);

function BureauChip({ id, onClear }: Props) {
  const { status, data } = useLiveDoc(collections.bureaus, id, bureauDocument);
  const name = data?.name ?? (status === 'loading' ? '…' : 'unknown');
  return (
    <Chip
      label={`Bureau: ${name}`}
      onDelete={onClear}
      color="primary"
      // The icon's default color has too little contrast.
      sx={{ alignSelf: 'flex-start', '& .MuiChip-deleteIcon': { color: 'inherit', opacity: 0.8 } }}
    />
  );
}
