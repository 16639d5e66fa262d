import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { useAuthState } from '~/portal/auth/auth-session';
import { lazyComponent } from '~/portal/ui/lazy';
import { theme } from '~/theme/theme';
import { schemeStorageKey } from '~/theme/tokens';
import { Crash } from './crash';
import { preconnect } from './prefetch';
import { routes } from './routes';

const Toaster = lazyComponent(() => import('~/portal/ui/toaster'), 'Toaster');

if (/^\/(member|admin)(\/|$)/.test(window.location.pathname)) preconnect();
// Starts loading the page's chunk while the session is still being read.
const router = createBrowserRouter(routes);

/** Returns an id of the last sign-in since page load, even if it ended. Null before the first. */
function useLastSignIn(): string | null {
  const state = useAuthState();
  const current = state.status === 'signed-in' ? `${state.uid} ${state.authTime}` : null;
  const [last, setLast] = useState(current);
  if (current && current !== last) setLast(current);
  return current ?? last;
}

/** The portal app. Loads toasts with the first session and resets them with each new one. */
export function App() {
  const lastSignIn = useLastSignIn();
  return (
    <ThemeProvider theme={theme} modeStorageKey={schemeStorageKey} disableTransitionOnChange>
      <CssBaseline />
      <ErrorBoundary FallbackComponent={Crash} onError={(error) => console.error(error)}>
        <RouterProvider router={router} onError={(error) => console.warn(error)} />
      </ErrorBoundary>
      {lastSignIn && (
        // If the toaster fails to load, the page still works without toasts.
        <ErrorBoundary fallback={null}>
          <Suspense>
            <Toaster key={lastSignIn} />
          </Suspense>
        </ErrorBoundary>
      )}
    </ThemeProvider>
  );
}
