/** Routes of the signed-in app: what each needs, how much that is, and what must be absent. */

export const KB = 1024;

export const entry = 'portal.html';
const signIn = (name) => [`src/portal/app/sign-in/${name}.tsx`];
const feature = (path) => `src/portal/features/${path}`;
/** The portals' names, and the list of a portal's screens. */
export const portals = ['member', 'admin'];
export const list = (portal) => `src/portal/app/${portal}-screens.tsx`;
const frame = ['src/portal/app/shell/portal.tsx'];
/** A screen with its frame, database, live session, and what every page of the portals needs; the
 * portal's list of screens is added to the routes below. */
const screen = (path) => [...frame, 'src/portal/app/shell/live-portal.tsx', feature(`${path}.tsx`)];

/** What must be in no chunk at all. */
export const banned = ['re2js', 'database', 'remoteconfig'];
/** What comes after any first load: charts, certificates, the editor, App Check with a request. */
export const deferred = ['charts', 'editor', 'pdf', 'appcheck'];
/** Not before the database: in no screen of signing in, nor in a portal's frame. */
const noData = ['datagrid', 'reactfire', 'firestore', 'functions', 'notistack'];
const noGrid = ['datagrid', 'markdown'];
const account = [...noGrid, 'storage', 'cropper'];

/**
 * A route: the modules whose chunks it needs, its figure in KB, and what must be absent.
 * @param {string[]} modules @param {number} figure @param {string[]} without
 * @returns {{modules: string[], figure: number, without: string[]}} the figure in bytes
 */
const route = (modules, figure, without) => ({ modules, figure: figure * KB, without });
const member = [...screen('dashboard/member-dashboard'), feature('announcements/banner.tsx')];

/**
 * Every screen of the portals, and what is outside them. One figure each: what was measured plus
 * 0.3 %, since the names of files alone move a route by 0.2 %. The check says when a route has left
 * its figure, and what to write. A portal's frame paints before the database arrives; the routes
 * below it count everything until their data shows.
 */
export const routes = {
  '/login': route(signIn('login-page'), 145.2, noData),
  '/forgot-password': route(signIn('forgot-password-page'), 145.5, noData),
  '/admin-login': route(signIn('admin-login-page'), 153.3, noData),
  '/unauthorized': route(signIn('unauthorized-page'), 142.6, noData),
  'frame of the admin portal': route([...frame, list('admin')], 153.8, noData),
  '/member': route(member, 266.1, noGrid),
  '/member/bank-application': route(screen('bank-applications/member-page'), 350, ['datagrid']),
  '/member/training-library': route(screen('training/member-page'), 263.1, noGrid),
  '/member/links': route(screen('links/links-page'), 293.4, [...noGrid, 'storage']),
  '/member/tickets': route(screen('tickets/member-page'), 308.5, ['datagrid', 'storage']),
  '/member/announcements': route(screen('announcements/member-page'), 291.1, ['datagrid']),
  '/member/settings': route(screen('profile/settings-page'), 328.6, account),
  '/member/profile': route(screen('profile/profile-page'), 259.4, account),
  '/admin': route(screen('dashboard/admin-dashboard'), 265.8, ['datagrid']),
  '/admin/members': route(screen('users/users-page'), 428, ['markdown']),
  '/admin/tickets': route(screen('tickets/desk/desk-page'), 429.4, []),
  '/admin/bank-applications': route(screen('bank-applications/review-page'), 431.1, []),
  '/admin/bank-applications/entry': route(screen('bank-applications/entry-page'), 327.2, noGrid),
  '/admin/season': route(screen('dashboard/season-page'), 313.7, noGrid),
  '/admin/readiness': route(screen('readiness/readiness-page'), 419.4, ['markdown']),
  '/admin/leads': route(screen('leads/leads-page'), 413.1, ['markdown']),
  '/admin/announcements': route(screen('announcements/admin-page'), 297.2, noGrid),
  '/admin/training': route(screen('training/admin/admin-page'), 311.1, noGrid),
  '/admin/email-notifications': route(screen('email/email-page'), 322.2, ['datagrid']),
  '/admin/custom-values': route(screen('custom-values/custom-values-page'), 428.2, ['markdown']),
  '/admin/audit': route(screen('audit/audit-page'), 334.3, noGrid),
  '/admin/retention': route(screen('retention/retention-page'), 262.4, noGrid),
  '/admin/incidents': route(screen('incidents/incidents-page'), 416.5, ['markdown']),
  '/admin/settings': route(screen('settings/settings-page'), 331.1, noGrid),
  '/admin/account': route(screen('profile/settings-page'), 330.6, account),
};

/**
 * @param {string} after the route loaded by then @param {string} path @param {number} figure in KB
 * @param {string} holds what must be in it
 */
const fetched = (after, path, figure, holds) => ({
  ...{ route: after, module: feature(path), figure: figure * KB, holds },
});

for (const [address, { modules }] of Object.entries(routes)) {
  const portal = portals.find((name) => address === `/${name}` || address.startsWith(`/${name}/`));
  if (portal) modules.push(list(portal));
}

/** What a screen fetches once it shows. */
export const lazyLoads = {
  // The figures paint first; this waits for several answers of the database anyway.
  'what needs the member': fetched('/member', 'dashboard/needs-panel.tsx', 24.9, 'needs'),
  // With what the lists of the dashboard, no longer in its first load, need too.
  'charts of /admin': fetched('/admin', 'dashboard/bar-chart.tsx', 93.33, 'charts'),
  'cropper of /member/settings': fetched(
    '/member/settings',
    'profile/avatar/avatar-dialog.tsx',
    18.2,
    'cropper',
  ),
  'a course of the library': fetched(
    '/member/training-library',
    'training/course-view.tsx',
    74.14,
    'markdown',
  ),
  'a certificate': fetched('/member/training-library', 'training/certificate.ts', 158.3, 'pdf'),
};
