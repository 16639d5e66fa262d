/**
 * The routes of the signed-in app: what each needs before its screen shows, how much that may be,
 * and what must not be in it.
 */

export const KB = 1024;

export const entry = 'portal.html';
const signIn = (name) => `src/portal/app/sign-in/${name}.tsx`;
const feature = (path) => `src/portal/features/${path}.tsx`;
const frame = ['src/portal/app/portal-routes.tsx', 'src/portal/app/shell/portal.tsx'];
/** A screen with its frame, database, live session, and what every page of the portals needs. */
const screen = (path) => [...frame, 'src/portal/app/shell/live-portal.tsx', feature(path)];

/** What must be in no chunk at all. */
export const nowhere = ['re2js', 'database', 'remoteconfig'];
/**
 * What comes after a screen's first load only: charts, see `later`, the editor once somebody
 * writes, App Check with the first request.
 */
export const afterwards = ['charts', 'editor', 'pdf', 'appcheck'];
/** Not before the database: in no screen of signing in, nor in a portal's frame. */
const noData = ['datagrid', 'reactfire', 'firestore', 'functions', 'notistack'];

/**
 * Route -> the modules whose chunks it needs, its ceiling in bytes, and what must be absent. A
 * portal's frame paints before the database arrives; the routes below it count everything until
 * their data shows. `plan` is the performance plan's figure where the ceiling is above it: React,
 * router, MUI core, auth and full Firestore alone are 215 KB.
 */
export const routes = {
  '/login': { modules: [signIn('login-page')], most: 148 * KB, without: noData },
  '/forgot-password': { modules: [signIn('forgot-password-page')], most: 149 * KB, without: noData },
  '/admin-login': { modules: [signIn('admin-login-page')], most: 156 * KB, without: noData },
  '/unauthorized': { modules: [signIn('unauthorized-page')], most: 148 * KB, without: noData },
  'frame of a portal': {
    modules: frame,
    most: 163 * KB,
    without: noData,
  },
  '/member': {
    modules: [...screen('dashboard/member-dashboard'), feature('announcements/banner')],
    most: 286 * KB,
    plan: 230 * KB,
    without: ['datagrid', 'markdown'],
  },
  '/admin': {
    modules: screen('dashboard/admin-dashboard'),
    most: 289 * KB,
    plan: 230 * KB,
    without: ['datagrid'],
  },
  '/member/bank-application': {
    modules: screen('bank-applications/member-page'),
    most: 377 * KB,
    without: ['datagrid'],
  },
  '/member/tickets': {
    modules: screen('tickets/member-page'),
    most: 314 * KB,
    without: ['datagrid', 'storage'],
  },
  '/admin/email-notifications': {
    modules: screen('email/email-page'),
    most: 324 * KB,
    without: ['datagrid'],
  },
  '/member/announcements': {
    modules: screen('announcements/member-page'),
    most: 312 * KB,
    without: ['datagrid'],
  },
  '/member/links': {
    modules: screen('links/links-page'),
    most: 311 * KB,
    without: ['datagrid', 'markdown', 'storage'],
  },
  '/member/profile': {
    modules: screen('profile/profile-page'),
    most: 281 * KB,
    without: ['datagrid', 'markdown', 'storage', 'cropper'],
  },
  '/member/settings': {
    modules: screen('profile/settings-page'),
    most: 343 * KB,
    without: ['datagrid', 'markdown', 'storage', 'cropper'],
  },
  '/member/training-library': {
    modules: screen('training/member-page'),
    most: 284 * KB,
    without: ['datagrid', 'markdown'],
  },
  '/admin/training': {
    modules: screen('training/admin/admin-page'),
    most: 327 * KB,
    without: ['datagrid', 'markdown'],
  },
  '/admin/announcements': {
    modules: screen('announcements/admin-page'),
    most: 314 * KB,
    without: ['datagrid', 'markdown'],
  },
  '/admin/custom-values': {
    modules: screen('custom-values/custom-values-page'),
    most: 468 * KB,
    plan: 380 * KB,
    without: ['markdown'],
  },
  '/admin/readiness': {
    modules: screen('readiness/readiness-page'),
    most: 460 * KB,
    plan: 380 * KB,
    without: ['markdown'],
  },
  '/admin/incidents': {
    modules: screen('incidents/incidents-page'),
    most: 447 * KB,
    plan: 380 * KB,
    without: ['markdown'],
  },
  '/admin/tickets': {
    modules: screen('tickets/desk/desk-page'),
    most: 455 * KB,
    plan: 380 * KB,
    without: [],
  },
  '/admin/bank-applications': {
    modules: screen('bank-applications/review-page'),
    most: 501 * KB,
    plan: 380 * KB,
    without: [],
  },
};

/**
 * What a screen fetches once it shows: module -> the route that has been loaded by then, and the
 * most it may add in bytes.
 */
export const later = {
  // The figures paint first; this waits for several answers of the database anyway.
  'what needs the member': {
    module: feature('dashboard/needs-panel'),
    route: '/member',
    most: 13 * KB,
    holds: 'needs',
  },
  'charts of /admin': {
    module: feature('dashboard/bar-chart'),
    route: '/admin',
    most: 89 * KB,
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
    most: 160 * KB,
    holds: 'pdf',
  },
};
