import OfflineIcon from '@mui/icons-material/CloudOffOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useSyncExternalStore } from 'react';
import { isOnline, onConnection } from './online';

/** Tells the user that the device is offline, wherever the page is scrolled. */
export function OfflineNotice() {
  const online = useSyncExternalStore(onConnection, isOnline);
  return (
    // Always mounted, since screen readers announce only changes in a known status.
    <Box role="status" sx={{ position: 'sticky', top: { xs: 64, md: 16 }, zIndex: 'appBar' }}>
      {!online && (
        <Alert severity="warning" role="none" icon={<OfflineIcon />} sx={{ mb: 3, boxShadow: 2 }}>
          You are offline. What you see may be out of date, and nothing can be saved until you are connected
          again.
        </Alert>
      )}
    </Box>
  );
}
