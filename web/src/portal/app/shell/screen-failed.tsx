import visuallyHidden from '@mui/utils/visuallyHidden';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { forgetBrokenObservables } from '~/portal/data/live';
import { useDocumentTitle } from '~/portal/ui/document-title';
import { ChunkLoadError } from '~/portal/ui/lazy';
import { LoadFailed } from '~/portal/ui/load-failed';

/** Stands in the frame for a screen that failed. Opens it again on Retry, or loads the page. */
export function ScreenFailed() {
  useDocumentTitle('Page not loaded');
  const error = useRouteError();
  const location = useLocation();
  const navigate = useNavigate();
  const retry = () => {
    if (error instanceof ChunkLoadError) window.location.reload();
    else {
      forgetBrokenObservables();
      void navigate(location, { replace: true });
    }
  };
  return (
    <>
      <h1 style={visuallyHidden}>Page not loaded</h1>
      <LoadFailed message="This page could not be loaded." error={error} onRetry={retry} />
    </>
  );
}
