import { type ReactNode, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { PageSpinner } from '~/portal/ui/page-spinner';
import { lazyPage } from './lazy-page';
import { AdminRoutes, MemberRoutes, preloadPortals, startPreloading } from './preload';
import { RequireSignedOut } from './require-signed-out';

startPreloading();

const LoginPage = lazyPage(() => import('./sign-in/login-page'), 'LoginPage');
const AdminLoginPage = lazyPage(() => import('./sign-in/admin-login-page'), 'AdminLoginPage');
const ForgotPasswordPage = lazyPage(() => import('./sign-in/forgot-password-page'), 'ForgotPasswordPage');
const SetPasswordPage = lazyPage(() => import('./sign-in/set-password-page'), 'SetPasswordPage');
const AccountActionPage = lazyPage(() => import('./sign-in/account-action-page'), 'AccountActionPage');
const ConfirmAddressPage = lazyPage(() => import('./sign-in/confirm-address-page'), 'ConfirmAddressPage');
const UnauthorizedPage = lazyPage(() => import('./sign-in/unauthorized-page'), 'UnauthorizedPage');
const NotFoundPage = lazyPage(() => import('./sign-in/not-found-page'), 'NotFoundPage');

/** A visitor who starts typing will need a portal: fetches it meanwhile. */
const signIn = (page: ReactNode) => <RequireSignedOut onStart={preloadPortals}>{page}</RequireSignedOut>;

/** Keeps the query, which holds the remembered page. */
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
        <Route path="/set-password" element={<SetPasswordPage />} />
        <Route path="/account-action" element={<AccountActionPage />} />
        <Route path="/unauthorized" element={<UnauthorizedPage />} />
        <Route path="/member/confirm-address" element={<ConfirmAddressPage />} />
        <Route path="/member/*" element={<MemberRoutes />} />
        <Route path="/admin/*" element={<AdminRoutes />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}
