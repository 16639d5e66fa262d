import Alert from '@mui/material/Alert';
import Button, { type ButtonProps } from '@mui/material/Button';
import { useSyncExternalStore } from 'react';
import type { DraftState } from '~/portal/drafts/form-drafts';
import { isOnline, onConnection } from '../online';

interface Props {
  /** Of a restored draft: returns to the form without it. */
  onDiscard?: () => void;
  discardLabel?: string;
  onClose?: () => void;
  /** Files cannot be kept. */
  withFiles?: boolean;
}

const NoticeButton = (props: Pick<ButtonProps, 'onClick' | 'children'>) => (
  <Button color="inherit" size="small" sx={{ whiteSpace: 'nowrap' }} {...props} />
);

/** Says that a draft was kept, or without `onDiscard` that one could not be read. */
export function DraftNotice({ onDiscard, discardLabel = 'Discard', onClose, withFiles = false }: Props) {
  if (!onDiscard)
    return (
      <Alert severity="warning" onClose={onClose}>
        Your saved draft could not be read, so it was discarded.
      </Alert>
    );
  return (
    <Alert severity="info" action={<NoticeButton onClick={onDiscard}>{discardLabel}</NoticeButton>}>
      Draft restored.{withFiles && ' Attach its files again.'}
    </Alert>
  );
}

interface StateProps {
  state: DraftState;
  /** What to do about a newer draft: go on with it, or keep this one in its place. */
  onTake: () => void;
  onKeep: () => void;
}

const reasons = {
  retrying: 'the server cannot be reached. Trying again…',
  refused: 'the server refused it.',
  too_long: 'it is too long.',
} as const;

/** Says that what is typed is not kept, and why; nothing while it is. */
export function DraftStateNotice({ state, onTake, onKeep }: StateProps) {
  const online = useSyncExternalStore(onConnection, isOnline);
  if (state === 'kept') return null;
  if (state === 'discarded')
    return (
      <Alert severity="warning" action={<NoticeButton onClick={onKeep}>Keep this draft</NoticeButton>}>
        This draft was saved or discarded in another tab or on another device. What you type here is not
        saved.
      </Alert>
    );
  if (state !== 'newer')
    return (
      <Alert severity="warning">
        Not saved as a draft: {online || state !== 'retrying' ? reasons[state] : 'you are offline.'}
      </Alert>
    );
  return (
    <Alert
      severity="warning"
      action={
        <>
          <NoticeButton onClick={onTake}>Use newer draft</NoticeButton>
          <NoticeButton onClick={onKeep}>Keep this draft</NoticeButton>
        </>
      }
    >
      There is a newer draft from another tab or device. What you type here is not saved until you choose.
    </Alert>
  );
}
