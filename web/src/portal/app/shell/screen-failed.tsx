import Typography from '@mui/material/Typography';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { evictFailedObservables } from '~/portal/data/live';
import { useDocumentTitle } from '~/portal/ui/document-title';
import { ChunkLoadError } from '~/portal/ui/lazy';
import { LoadFailed } from '~/portal/ui/load-failed';

/**
 * Shown in the frame when a screen fails. Retry reopens the screen, or reloads the page if a chunk
 * failed to load.
 */
export function ScreenFailed() {
  useDocumentTitle('Page not loaded');
  const error = useRouteError();
  const location = useLocation();
  const navigate = useNavigate();
  const retry = () => {
    if (error instanceof ChunkLoadError) window.location.reload();
    else {
      evictFailedObservables();
      void navigate(location, { replace: true });
    }
  };
  return (
    <>
      <Typography variant="h1" sx={{ mb: 3 }}>
        Page not loaded
      </Typography>
      <LoadFailed message="This page could not be loaded." error={error} onRetry={retry} />
    </>
  );
}
