import { Route, Routes } from 'react-router-dom';
import { RequirePortal, RequireRole } from './guards';
import { lazyPage } from './lazy-page';
import { PortalFrame } from './portal-frame';
import type { PortalScreens } from './screens';

const PortalNotFoundPage = lazyPage(() => import('./sign-in/portal-not-found-page'), 'PortalNotFoundPage');

/** Guards every route by role. The frame is keyed by user and role: reauthentication keeps it. */
export function PortalRoutes({ screens }: { screens: PortalScreens }) {
  const { portal, entries, hidden } = screens;
  return (
    <Routes>
      <Route
        element={
          <RequirePortal key={portal} portal={portal}>
            {(session) => (
              <PortalFrame key={`${session.uid} ${session.role}`} screens={screens} session={session} />
            )}
          </RequirePortal>
        }
      >
        {[...entries, ...hidden].map(({ path, Page, only }) => (
          <Route
            key={path}
            {...(path === portal ? { index: true } : { path: path.slice(portal.length + 1) })}
            element={
              only ? (
                <RequireRole only={only}>
                  <Page />
                </RequireRole>
              ) : (
                <Page />
              )
            }
          />
        ))}
        <Route path="*" element={<PortalNotFoundPage />} />
      </Route>
    </Routes>
  );
}
