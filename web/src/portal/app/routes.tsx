import { lazy, type ReactNode, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { PageSpinner } from '../components/page-spinner';
import { RequirePortal, RequireRole, RequireSignedOut } from './guards';
import { lazyPage } from './lazy-page';

const loadPortal = () => import('./portal/portal');
// A failure shows where the portal itself is drawn.
const preloadPortal = () => void loadPortal().catch(() => undefined);
// Whoever opens a portal's address needs its code: it comes while the session is still being read.
if (/^\/(?:admin|member)(?:\/|$)/.test(window.location.pathname)) preloadPortal();

const Portal = lazy(async () => ({ default: (await loadPortal()).Portal }));
const LoginPage = lazyPage(() => import('../features/session/login-page'), 'LoginPage');
const AdminLoginPage = lazyPage(() => import('../features/session/admin-login-page'), 'AdminLoginPage');
const ForgotPasswordPage = lazyPage(
  () => import('../features/session/forgot-password-page'),
  'ForgotPasswordPage',
);
const UnauthorizedPage = lazyPage(() => import('../features/session/unauthorized-page'), 'UnauthorizedPage');
const NotFoundPage = lazyPage(() => import('../features/session/not-found-page'), 'NotFoundPage');
const PortalNotFoundPage = lazyPage(
  () => import('../features/session/portal-not-found-page'),
  'PortalNotFoundPage',
);
const MemberDashboard = lazyPage(
  () => import('../features/dashboard/member-dashboard'),
  'MemberDashboard',
  '/member',
);
const AdminDashboard = lazyPage(
  () => import('../features/dashboard/admin-dashboard'),
  'AdminDashboard',
  '/admin',
);
const MemberBankApplicationPage = lazyPage(
  () => import('../features/bank-applications/member-page'),
  'MemberBankApplicationPage',
  '/member/bank-application',
);
const AdminUsersPage = lazyPage(
  () => import('../features/users/users-page'),
  'AdminUsersPage',
  '/admin/members',
);
const AdminBankApplicationsPage = lazyPage(
  () => import('../features/bank-applications/review-page'),
  'AdminBankApplicationsPage',
  '/admin/bank-applications',
);
const AuditPage = lazyPage(() => import('../features/audit/audit-page'), 'AuditPage', '/admin/audit');
const SettingsPage = lazyPage(
  () => import('../features/settings/settings-page'),
  'SettingsPage',
  '/admin/settings',
);

/** A portal's frame with the guard that lets its roles in; each person and role has a frame of its own, which a repeated password keeps. */
const portalOfRoles = (portal: '/admin' | '/member') => (
  <RequirePortal key={portal} portal={portal}>
    {(session) => <Portal key={`${session.uid} ${session.role}`} portal={portal} session={session} />}
  </RequirePortal>
);

/** Whoever starts to type will need a portal: its code comes meanwhile. */
const signIn = (page: ReactNode) => <RequireSignedOut onStart={preloadPortal}>{page}</RequireSignedOut>;

/** Keeps the query, where the remembered page stands. */
function ToLogin() {
  return <Navigate to={{ pathname: '/login', search: useLocation().search }} replace />;
}

/** Every address of the signed-in app; hosting serves it for these paths only. */
export function AppRoutes() {
  return (
    <Suspense fallback={<PageSpinner />}>
      <Routes>
        <Route path="/login" element={signIn(<LoginPage />)} />
        <Route path="/member-login" element={<ToLogin />} />
        <Route path="/admin-login" element={signIn(<AdminLoginPage />)} />
        <Route path="/forgot-password" element={<ForgotPasswordPage />} />
        <Route path="/unauthorized" element={<UnauthorizedPage />} />
        <Route path="/member" element={portalOfRoles('/member')}>
          <Route index element={<MemberDashboard />} />
          <Route path="bank-application" element={<MemberBankApplicationPage />} />
          <Route path="*" element={<PortalNotFoundPage />} />
        </Route>
        <Route path="/admin" element={portalOfRoles('/admin')}>
          <Route index element={<AdminDashboard />} />
          <Route path="members" element={<AdminUsersPage />} />
          <Route path="bank-applications" element={<AdminBankApplicationsPage />} />
          <Route
            path="audit"
            element={
              <RequireRole only="super_admin">
                <AuditPage />
              </RequireRole>
            }
          />
          <Route path="settings" element={<SettingsPage />} />
          <Route path="*" element={<PortalNotFoundPage />} />
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}
