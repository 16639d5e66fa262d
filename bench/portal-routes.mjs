/** The routes of the signed-in app: what each needs before its screen shows, how much that may be, and what must not be in it. */

export const KB = 1024;

export const entry = 'portal.html';
const signIn = (name) => `src/portal/app/sign-in/${name}.tsx`;
const feature = (path) => `src/portal/features/${path}.tsx`;
const frame = ['src/portal/app/portal-routes.tsx', 'src/portal/app/shell/portal.tsx'];
/** A screen with its frame, database, live session, and what every page of the portals needs. */
const screen = (path) => [...frame, 'src/portal/app/shell/live-portal.tsx', feature(path)];

/** What must be in no chunk at all. */
export const nowhere = ['re2js', 'database', 'remoteconfig'];
/** What comes after a screen's first load only: charts, see `later`, the editor once somebody writes, App Check with the first request. */
export const afterwards = ['charts', 'editor', 'pdf', 'appcheck'];
/** Not before the database: in no screen of signing in, nor in a portal's frame. */
const noData = ['datagrid', 'reactfire', 'firestore', 'functions', 'notistack'];

/**
 * A route: the modules whose chunks it needs, its ceiling in KB, what must be absent, and the
 * performance plan's figure where the ceiling is above it.
 * @param {string[]} modules @param {number} most @param {string[]} without @param {number} [plan]
 * @returns {{modules: string[], most: number, without: string[], plan?: number}} sizes in bytes
 */
const route = (modules, most, without, plan) => ({
  ...{ modules, most: most * KB, without },
  ...(plan && { plan: plan * KB }),
});

/**
 * The routes. A portal's frame paints before the database arrives; those below it count everything
 * until their data shows. React, router, MUI core, auth and full Firestore alone are 215 KB.
 */
export const routes = {
  '/login': route([signIn('login-page')], 155, noData),
  '/forgot-password': route([signIn('forgot-password-page')], 155, noData),
  '/admin-login': route([signIn('admin-login-page')], 165, noData),
  '/unauthorized': route([signIn('unauthorized-page')], 155, noData),
  'frame of a portal': route(frame, 171, noData),
  '/member': route(
    [...screen('dashboard/member-dashboard'), feature('announcements/banner')],
    302,
    ['datagrid', 'markdown'],
    230,
  ),
  '/admin': route(screen('dashboard/admin-dashboard'), 307, ['datagrid'], 230),
  '/member/bank-application': route(screen('bank-applications/member-page'), 399, ['datagrid']),
  '/member/tickets': route(screen('tickets/member-page'), 335, ['datagrid', 'storage']),
  '/admin/email-notifications': route(screen('email/email-page'), 365, ['datagrid']),
  '/member/announcements': route(screen('announcements/member-page'), 330, ['datagrid']),
  '/member/links': route(screen('links/links-page'), 331, ['datagrid', 'markdown', 'storage']),
  '/member/profile': route(screen('profile/profile-page'), 294, [
    'datagrid',
    'markdown',
    'storage',
    'cropper',
  ]),
  '/member/settings': route(screen('profile/settings-page'), 365, [
    'datagrid',
    'markdown',
    'storage',
    'cropper',
  ]),
  '/member/training-library': route(screen('training/member-page'), 299, ['datagrid', 'markdown']),
  '/admin/training': route(screen('training/admin/admin-page'), 348, ['datagrid', 'markdown']),
  '/admin/announcements': route(screen('announcements/admin-page'), 336, ['datagrid', 'markdown']),
  '/admin/custom-values': route(screen('custom-values/custom-values-page'), 493, ['markdown'], 380),
  '/admin/readiness': route(screen('readiness/readiness-page'), 484, ['markdown'], 380),
  '/admin/incidents': route(screen('incidents/incidents-page'), 470, ['markdown'], 380),
  '/admin/tickets': route(screen('tickets/desk/desk-page'), 481, [], 380),
  '/admin/bank-applications': route(screen('bank-applications/review-page'), 526, [], 380),
};

/** What a screen fetches once it shows: the route loaded by then, the most it may add, what is in it. */
export const later = {
  // The figures paint first; this waits for several answers of the database anyway.
  'what needs the member': {
    module: feature('dashboard/needs-panel'),
    route: '/member',
    most: 14 * KB,
    holds: 'needs',
  },
  'charts of /admin': {
    module: feature('dashboard/bar-chart'),
    route: '/admin',
    most: 90 * KB,
    holds: 'charts',
  },
  'cropper of /member/settings': {
    module: feature('profile/avatar/avatar-dialog'),
    route: '/member/settings',
    most: 20 * KB,
    holds: 'cropper',
  },
  'a course of the library': {
    module: feature('training/course-view'),
    route: '/member/training-library',
    most: 70 * KB,
    holds: 'markdown',
  },
  'a certificate': {
    module: 'src/portal/features/training/certificate.ts',
    route: '/member/training-library',
    most: 165 * KB,
    holds: 'pdf',
  },
};
