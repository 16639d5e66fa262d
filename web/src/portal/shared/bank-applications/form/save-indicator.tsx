import CloudDoneOutlined from '@mui/icons-material/CloudDoneOutlined';
import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import CloudSyncOutlined from '@mui/icons-material/CloudSyncOutlined';
import Box from '@mui/material/Box';
import { useSyncExternalStore } from 'react';
import type { SaveState } from '~/portal/drafts/autosave';
import { useUnsavedWarning } from '~/portal/ui/leave-guard';

/** The save state as an external store, so that keystrokes don't rerender the form. */
export interface SaveStatus {
  subscribe(onChange: () => void): () => void;
  now(): SaveState;
}

const indicators = {
  saving: { icon: CloudSyncOutlined, text: 'Saving…', color: 'text.secondary' },
  saved: { icon: CloudDoneOutlined, text: 'Saved', color: 'text.secondary' },
  retrying: { icon: CloudOffOutlined, text: 'Could not save, retrying…', color: 'warning.main' },
} as const;

/**
 * Shows whether changes are saved. Announced only while saving fails; leaving the screen then asks
 * for confirmation.
 */
export function SaveIndicator({ status }: { status: SaveStatus }) {
  const state = useSyncExternalStore(status.subscribe, status.now);
  useUnsavedWarning(state === 'retrying');
  const look = state === 'idle' ? null : indicators[state];
  return (
    <Box
      role="status"
      aria-live={state === 'retrying' ? 'polite' : 'off'}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.75,
        minHeight: 24,
        fontSize: '0.875rem',
        color: look?.color,
      }}
    >
      {look && (
        <>
          <look.icon fontSize="small" aria-hidden />
          {look.text}
        </>
      )}
    </Box>
  );
}
