import Alert from '@mui/material/Alert';
import { type ReactNode, Suspense, useContext, useEffect, useRef } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Outlet } from 'react-router-dom';
import { consumeFreshSignIn, signedInUid } from '~/portal/auth/auth';
import type { SignedIn } from '~/portal/auth/auth-session';
import { useSession } from '~/portal/shared/users/session-context';
import { SubjectContext, useSubject } from '~/portal/shared/users/subject-context';
import { ViewAsProvider } from '~/portal/shared/users/view-as';
import { ConfirmProvider } from '~/portal/ui/confirm';
import { lazyComponent } from '~/portal/ui/lazy';
import { OfflineNotice } from '~/portal/ui/offline-notice';
import { namedScreensFor, type PortalScreens } from '../screens';
import { Inactivity } from './inactivity';
import { LiveSession } from './live-session';
import { OpenInvitations } from './open-invitations';
import type { Palette } from './palette-keys';
import { PromptDialogs } from './prompt-dialogs';
import './session-data';
import { Bell } from '~/portal/features/notifications/bell';
import { PrintStyles } from '~/portal/ui/print-styles';
import { SavedViewGate } from './saved-view-gate';
import { SettingsGate } from './settings-gate';
import { StaffCounts } from './staff-counts';
import { focusPage } from './use-route-focus';
import { useViewer } from './use-viewer';

async function record(): Promise<void> {
  const { call } = await import('~/portal/data/call');
  if (signedInUid()) await call('recordSignIn', {});
}

/** Updates last_login after a sign-in (not a reload) that lasts. Ignores errors. */
function useRecordedSignIn(): void {
  useEffect(() => {
    if (!consumeFreshSignIn()) return;
    record().catch((error: unknown) => console.warn('Failed to record the sign-in.', error));
  }, []);
}

const CommandPalette = lazyComponent(
  () => import('~/portal/features/command-palette/command-palette'),
  'CommandPalette',
);

interface LivePortalProps {
  screens: PortalScreens;
  session: SignedIn;
  palette: Palette;
}

/**
 * Prefetches the palette on Ctrl or Cmd, so that it receives keys typed right after the shortcut.
 */
function usePreloadedPalette(): void {
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      // A failure surfaces when the palette itself is imported.
      if (key === 'Control' || key === 'Meta') CommandPalette.prefetch();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

/** Sets the screens' subject: the signed-in user, or the member of a view-as session. */
function OwnSubject({ children }: { children: ReactNode }) {
  const session = useSession();
  const given = useContext(SubjectContext);
  return <SubjectContext value={given ?? { ...session, readOnly: false }}>{children}</SubjectContext>;
}

/**
 * Records the sign-in after the page rendered, so that it doesn't compete with the page's reads.
 */
function AfterPage() {
  useRecordedSignIn();
  return null;
}

function PendingBanner() {
  if (useSubject().status !== 'pending') return null;
  return (
    <Alert severity="warning" sx={{ mb: 3 }}>
      Your account is awaiting approval. You can explore the portal in the meantime. Once our team approves
      your account, you can submit a bank application.
    </Alert>
  );
}

/**
 * Returns a function that closes the palette and focuses the page: what had focus before may have
 * disappeared with the list it belonged to.
 */
function usePageFocusAfter({ view, show }: Palette): () => void {
  const isOpened = useRef(false);
  useEffect(() => {
    if (view !== null || !isOpened.current) return;
    isOpened.current = false;
    // The closed dialog has returned focus before this effect. A record's dialog keeps its focus.
    if (!document.querySelector('[role$="dialog"]')) focusPage();
  }, [view]);
  return () => {
    isOpened.current = true;
    show(null);
  };
}

/** The frame's content: the page, once the live record allows it, and the inactivity timer. */
export function LivePortal({ screens, session, palette }: LivePortalProps) {
  usePreloadedPalette();
  const closePalette = usePageFocusAfter(palette);
  const isAdmin = screens.portal === '/admin';
  const viewer = useViewer(session.role);
  return (
    <ConfirmProvider>
      <OfflineNotice />
      <LiveSession session={session}>
        <OwnSubject>
          <ViewAsProvider>
            <PendingBanner />
            <SettingsGate>
              {isAdmin ? (
                <SavedViewGate>
                  <Outlet />
                </SavedViewGate>
              ) : (
                <Outlet />
              )}
            </SettingsGate>
          </ViewAsProvider>
          <AfterPage />
          <Bell />
          <PrintStyles />
          {isAdmin && (
            // If the counts fail to load, the sidebar shows no badges.
            <ErrorBoundary fallback={null}>
              <StaffCounts />
            </ErrorBoundary>
          )}
          {!isAdmin && (
            // Without it, the sidebar doesn't list the screen; the to-do list still names the invitation.
            <ErrorBoundary fallback={null}>
              <OpenInvitations />
            </ErrorBoundary>
          )}
        </OwnSubject>
        {palette.view && (
          <Suspense>
            <CommandPalette
              view={palette.view}
              onView={palette.show}
              onOpened={closePalette}
              screens={namedScreensFor(screens, viewer)}
              records={isAdmin}
            />
          </Suspense>
        )}
        <Inactivity />
        <PromptDialogs />
      </LiveSession>
    </ConfirmProvider>
  );
}
