import Alert from '@mui/material/Alert';
import Button, { type ButtonProps } from '@mui/material/Button';
import { useSyncExternalStore } from 'react';
import type { DraftState } from '~/portal/drafts/form-drafts';
import { isOnline, onConnection } from '../online';

interface Props {
  /** Discards a restored draft. */
  onDiscard?: () => void;
  discardLabel?: string;
  onClose?: () => void;
  /** Whether the form takes files, which drafts can't hold. */
  withFiles?: boolean;
}

const NoticeButton = (props: Pick<ButtonProps, 'onClick' | 'children'>) => (
  <Button color="inherit" size="small" sx={{ whiteSpace: 'nowrap' }} {...props} />
);

/** Shown when a draft was restored or, without `onDiscard`, could not be read. */
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
  /** Continues with the newer draft. */
  onUseNewer: () => void;
  /** Replaces the newer draft with this one. */
  onKeepDraft: () => void;
}

const reasons = {
  retrying: 'the server cannot be reached. Trying again…',
  refused: 'the server rejected it.',
  too_long: 'it is too long.',
} as const;

/** Shown while changes are not being saved as a draft, with the reason. */
export function DraftStateNotice({ state, onUseNewer, onKeepDraft }: StateProps) {
  const online = useSyncExternalStore(onConnection, isOnline);
  if (state === 'saved') return null;
  if (state === 'discarded')
    return (
      <Alert severity="warning" action={<NoticeButton onClick={onKeepDraft}>Keep this draft</NoticeButton>}>
        This form was saved or its draft was discarded in another tab or on another device. Your changes here
        are not saved.
      </Alert>
    );
  if (state !== 'newer')
    return (
      <Alert severity="warning">
        Draft not saved: {online || state !== 'retrying' ? reasons[state] : 'you are offline.'}
      </Alert>
    );
  return (
    <Alert
      severity="warning"
      action={
        <>
          <NoticeButton onClick={onUseNewer}>Use newer draft</NoticeButton>
          <NoticeButton onClick={onKeepDraft}>Keep this draft</NoticeButton>
        </>
      }
    >
      There is a newer draft from another tab or device. Your changes here are not saved until you choose.
    </Alert>
  );
}
