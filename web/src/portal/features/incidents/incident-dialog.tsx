import DialogContent from '@mui/material/DialogContent';
import Skeleton from '@mui/material/Skeleton';
import { incidentDocument, incidentName } from '@united/domain/incidents/incident';
import { collections } from '@united/domain/shared/collections';
import { useState } from 'react';
import { useLiveDoc } from '~/portal/data/live';
import { useConfirmClose } from '~/portal/ui/confirm-close';
import { DialogHead } from '~/portal/ui/dialog-head';
import { EmptyState } from '~/portal/ui/empty-state';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { ScreenDialog } from '~/portal/ui/screen-dialog';
import { IncidentContent } from './incident-content';

interface Props {
  id: string;
  onClose: () => void;
  onChanged: () => void;
}

const titleId = 'incident-title';
const nameOf = (id: string) => (/^\d+$/.test(id) ? incidentName(Number(id)) : 'Incident');

/** An incident, live. */
export function IncidentDialog({ id, onClose, onChanged }: Props) {
  const [dirty, setDirty] = useState(false);

  const close = useConfirmClose({ dirty, lost: 'Your note has not been added yet.', onClose });

  return (
    <ScreenDialog inAddress onClose={close} maxWidth="md" aria-labelledby={titleId}>
      <DialogHead id={titleId} title={nameOf(id)} onClose={close} />
      <DialogContent tabIndex={0} role="group" aria-label={nameOf(id)}>
        <RetryBoundary message="Failed to load the incident.">
          <Content id={id} onDirty={setDirty} onChanged={onChanged} />
        </RetryBoundary>
      </DialogContent>
    </ScreenDialog>
  );
}

function Content({
  id,
  ...handlers
}: Pick<Props, 'id' | 'onChanged'> & { onDirty: (dirty: boolean) => void }) {
  const { status, data: incident } = useLiveDoc(collections.incidents, id, incidentDocument);
  if (status === 'loading') return <Skeleton variant="rounded" height={320} />;
  if (!incident) {
    return (
      <EmptyState
        title="This incident does not exist"
        hint="The link may be incomplete. Close this window to return to the list."
      />
    );
  }
  return <IncidentContent incident={incident} {...handlers} />;
}
