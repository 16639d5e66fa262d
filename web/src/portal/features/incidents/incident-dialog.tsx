import Close from '@mui/icons-material/Close';
import DialogContent from '@mui/material/DialogContent';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { collections } from '@united/domain/collections';
import { incidentDocument, incidentName } from '@united/domain/incident';
import { useState } from 'react';
import { useConfirm } from '~/portal/components/confirm';
import { EmptyState } from '~/portal/components/empty-state';
import { Region } from '~/portal/components/region';
import { ScreenDialog } from '~/portal/components/screen-dialog';
import { useLiveDoc } from '~/portal/firebase/live';
import { IncidentContent } from './incident-content';

interface Props {
  id: string;
  onClose: () => void;
  onChanged: () => void;
}

const titleId = 'incident-title';
const nameOf = (id: string) => (/^\d+$/.test(id) ? incidentName(Number(id)) : 'Incident');

/** One incident, live. */
export function IncidentDialog({ id, onClose, onChanged }: Props) {
  const confirm = useConfirm();
  const [dirty, setDirty] = useState(false);

  const close = async () => {
    const leave =
      !dirty ||
      (await confirm({
        title: 'Discard what you typed?',
        body: 'The note on this incident is not added yet.',
        confirmLabel: 'Discard',
        cancelLabel: 'Keep editing',
        destructive: true,
      }));
    if (leave) onClose();
  };

  return (
    <ScreenDialog onClose={close} maxWidth="md" aria-labelledby={titleId}>
      <Stack
        direction="row"
        sx={{ alignItems: 'center', pl: 3, pr: 1.5, py: 1.5, borderBottom: 1, borderColor: 'divider' }}
      >
        <Typography id={titleId} component="h2" variant="h4" sx={{ flex: 1 }}>
          {nameOf(id)}
        </Typography>
        <IconButton onClick={close} aria-label="Close">
          <Close />
        </IconButton>
      </Stack>
      <DialogContent tabIndex={0} role="group" aria-label={nameOf(id)}>
        <Region message="Failed to load the incident.">
          <Content id={id} onDirty={setDirty} onChanged={onChanged} />
        </Region>
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
        hint="The link is not complete. Close this window to return to the list."
      />
    );
  }
  return <IncidentContent incident={incident} {...handlers} />;
}
