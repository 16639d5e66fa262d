import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { BrowserRouter } from 'react-router-dom';
// Has to listen before the router does.
import '~/portal/ui/history-guard';
import { lazyComponent } from '~/portal/ui/lazy';
import { theme } from '~/theme/theme';
import { schemeStorageKey } from '~/theme/tokens';
import { useLastSignIn } from './auth-hooks';
import { Crash } from './crash';
import { AppRoutes } from './routes';

const Toaster = lazyComponent(() => import('~/portal/ui/toaster'), 'Toaster');

/** Loads toasts with the first session and keeps them until the next one. */
export function App() {
  const lastSignIn = useLastSignIn();
  return (
    <ThemeProvider theme={theme} modeStorageKey={schemeStorageKey} disableTransitionOnChange>
      <CssBaseline />
      <ErrorBoundary FallbackComponent={Crash} onError={(error) => console.error(error)}>
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
      </ErrorBoundary>
      {lastSignIn && (
        // Without it there are no toasts; the page must not go with it.
        <ErrorBoundary fallback={null}>
          <Suspense>
            <Toaster key={lastSignIn} />
          </Suspense>
        </ErrorBoundary>
      )}
    </ThemeProvider>
  );
}
