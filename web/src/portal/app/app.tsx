import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { BrowserRouter } from 'react-router-dom';
import { useAuthState } from '~/portal/data/auth-session';
// Listens before the router does, since it is imported first.
import { HistoryGuard } from '~/portal/ui/history-guard';
import { lazyComponent } from '~/portal/ui/lazy';
import { ReloadNotice } from '~/portal/ui/notice';
import { theme } from '~/theme/theme';
import { schemeStorageKey } from '~/theme/tokens';
import { AppRoutes } from './routes';

const Toaster = lazyComponent(() => import('~/portal/ui/toaster'), 'Toaster');

/** Identifies the last sign-in since page load, even one that ended. Null before the first. */
function useLastSignIn(): string | null {
  const state = useAuthState();
  const current = state.status === 'signed-in' ? `${state.uid} ${state.authTime}` : null;
  const [last, setLast] = useState(current);
  if (current && current !== last) setLast(current);
  return current ?? last;
}

/** Replaces the app when it fails, usually because a new version removed the files it loads. */
function Crash() {
  return (
    <ReloadNotice
      title="Something went wrong"
      body="The page could not be displayed. Reload it to continue. Everything you saved is safe."
      label="Reload"
    />
  );
}

/** Loads toasts with the first session and keeps them until the next one. */
export function App() {
  const lastSignIn = useLastSignIn();
  return (
    <ThemeProvider theme={theme} modeStorageKey={schemeStorageKey} disableTransitionOnChange>
      <CssBaseline />
      <ErrorBoundary FallbackComponent={Crash} onError={(error) => console.error(error)}>
        <BrowserRouter>
          <HistoryGuard />
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
