import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { RequirePortal, RequireRole } from './guards';
import { lazyPage } from './lazy-page';
import { loadPortal } from './load-portal';

const Portal = lazy(async () => ({ default: (await loadPortal()).Portal }));
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
const MemberTicketsPage = lazyPage(
  () => import('../features/tickets/member-page'),
  'MemberTicketsPage',
  '/member/tickets',
);
const AdminUsersPage = lazyPage(
  () => import('../features/users/users-page'),
  'AdminUsersPage',
  '/admin/members',
);
const AdminTicketsPage = lazyPage(
  () => import('../features/tickets/desk/desk-page'),
  'AdminTicketsPage',
  '/admin/tickets',
);
const AdminBankApplicationsPage = lazyPage(
  () => import('../features/bank-applications/review-page'),
  'AdminBankApplicationsPage',
  '/admin/bank-applications',
);
const LeadsPage = lazyPage(() => import('../features/leads/leads-page'), 'LeadsPage', '/admin/leads');
const AdminEmailPage = lazyPage(
  () => import('../features/email/email-page'),
  'AdminEmailPage',
  '/admin/email-notifications',
);
const AdminAnnouncementsPage = lazyPage(
  () => import('../features/announcements/admin-page'),
  'AdminAnnouncementsPage',
  '/admin/announcements',
);
const CustomValuesPage = lazyPage(
  () => import('../features/custom-values/custom-values-page'),
  'CustomValuesPage',
  '/admin/custom-values',
);
const MemberAnnouncementsPage = lazyPage(
  () => import('../features/announcements/member-page'),
  'MemberAnnouncementsPage',
  '/member/announcements',
);
const ProfilePage = lazyPage(
  () => import('../features/profile/profile-page'),
  'ProfilePage',
  '/member/profile',
);
const MemberSettingsPage = lazyPage(
  () => import('../features/profile/settings-page'),
  'MemberSettingsPage',
  '/member/settings',
);
const AccountPage = lazyPage(
  () => import('../features/profile/settings-page'),
  'AccountPage',
  '/admin/account',
);
const LinksPage = lazyPage(() => import('../features/links/links-page'), 'LinksPage', '/member/links');
const MemberTrainingPage = lazyPage(
  () => import('../features/training/member-page'),
  'MemberTrainingPage',
  '/member/training-library',
);
const AdminTrainingPage = lazyPage(
  () => import('../features/training/admin/admin-page'),
  'AdminTrainingPage',
  '/admin/training',
);
const AnnouncementBanner = lazyPage(() => import('../features/announcements/banner'), 'AnnouncementBanner');
const AuditPage = lazyPage(() => import('../features/audit/audit-page'), 'AuditPage', '/admin/audit');
const ReadinessPage = lazyPage(
  () => import('../features/readiness/readiness-page'),
  'ReadinessPage',
  '/admin/readiness',
);
const RetentionPage = lazyPage(
  () => import('../features/retention/retention-page'),
  'RetentionPage',
  '/admin/retention',
);
const IncidentsPage = lazyPage(
  () => import('../features/incidents/incidents-page'),
  'IncidentsPage',
  '/admin/incidents',
);
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

/** The dashboard below what members have to know; it does not wait for that. */
function MemberHome() {
  return (
    <>
      <Suspense>
        <AnnouncementBanner />
      </Suspense>
      <MemberDashboard />
    </>
  );
}

/** Every address of the member portal. */
export function MemberRoutes() {
  return (
    <Routes>
      <Route element={portalOfRoles('/member')}>
        <Route index element={<MemberHome />} />
        <Route path="bank-application" element={<MemberBankApplicationPage />} />
        <Route path="training-library" element={<MemberTrainingPage />} />
        <Route path="tickets" element={<MemberTicketsPage />} />
        <Route path="announcements" element={<MemberAnnouncementsPage />} />
        <Route path="links" element={<LinksPage />} />
        <Route path="profile" element={<ProfilePage />} />
        <Route path="settings" element={<MemberSettingsPage />} />
        <Route path="*" element={<PortalNotFoundPage />} />
      </Route>
    </Routes>
  );
}

/** Every address of the admin portal. */
export function AdminRoutes() {
  return (
    <Routes>
      <Route element={portalOfRoles('/admin')}>
        <Route index element={<AdminDashboard />} />
        <Route path="members" element={<AdminUsersPage />} />
        <Route path="tickets" element={<AdminTicketsPage />} />
        <Route path="bank-applications" element={<AdminBankApplicationsPage />} />
        <Route path="readiness" element={<ReadinessPage />} />
        <Route path="leads" element={<LeadsPage />} />
        <Route path="announcements" element={<AdminAnnouncementsPage />} />
        <Route path="custom-values" element={<CustomValuesPage />} />
        <Route path="training" element={<AdminTrainingPage />} />
        <Route path="email-notifications" element={<AdminEmailPage />} />
        <Route
          path="audit"
          element={
            <RequireRole only="super_admin">
              <AuditPage />
            </RequireRole>
          }
        />
        <Route
          path="retention"
          element={
            <RequireRole only="super_admin">
              <RetentionPage />
            </RequireRole>
          }
        />
        <Route
          path="incidents"
          element={
            <RequireRole only="super_admin">
              <IncidentsPage />
            </RequireRole>
          }
        />
        <Route path="settings" element={<SettingsPage />} />
        <Route path="account" element={<AccountPage />} />
        <Route path="*" element={<PortalNotFoundPage />} />
      </Route>
    </Routes>
  );
}
