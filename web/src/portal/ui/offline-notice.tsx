import OfflineIcon from '@mui/icons-material/CloudOffOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useSyncExternalStore } from 'react';
import { isOnline, onConnection } from './online';

/** Warns that the device is offline. Stays visible when the page scrolls. */
export function OfflineNotice() {
  const online = useSyncExternalStore(onConnection, isOnline);
  return (
    // Always mounted, since screen readers announce only changes to an existing status element.
    <Box role="status" sx={{ position: 'sticky', top: { xs: 64, md: 16 }, zIndex: 'appBar' }}>
      {!online && (
        <Alert severity="warning" role="none" icon={<OfflineIcon />} sx={{ mb: 3, boxShadow: 2 }}>
          You are offline. This page may be out of date, and you cannot save until you are back online.
        </Alert>
      )}
    </Box>
  );
}
