/** Routes of the signed-in app: what each needs, how much that may be, and what must be absent. */

export const KB = 1024;

export const entry = 'portal.html';
const signIn = (name) => [`src/portal/app/sign-in/${name}.tsx`];
const feature = (path) => `src/portal/features/${path}`;
const list = (portal) => `src/portal/app/${portal}-screens.tsx`;
const frame = ['src/portal/app/shell/portal.tsx'];
/** A screen with its frame, database, live session, and what every page of the portals needs; the
 * portal's list of screens is added to the routes below. */
const screen = (path) => [...frame, 'src/portal/app/shell/live-portal.tsx', feature(`${path}.tsx`)];

/** What must be in no chunk at all. */
export const nowhere = ['re2js', 'database', 'remoteconfig'];
/** What comes after any first load: charts, certificates, the editor, App Check with a request. */
export const afterwards = ['charts', 'editor', 'pdf', 'appcheck'];
/** Not before the database: in no screen of signing in, nor in a portal's frame. */
const noData = ['datagrid', 'reactfire', 'firestore', 'functions', 'notistack'];
const noGrid = ['datagrid', 'markdown'];
const account = [...noGrid, 'storage', 'cropper'];

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
const member = [...screen('dashboard/member-dashboard'), feature('announcements/banner.tsx')];

/**
 * A portal's frame paints before the database arrives; the routes below it count everything until
 * their data shows. React, router, MUI core, auth and full Firestore alone are 215 KB.
 */
export const routes = {
  '/login': route(signIn('login-page'), 148, noData),
  '/forgot-password': route(signIn('forgot-password-page'), 148, noData),
  '/admin-login': route(signIn('admin-login-page'), 156, noData),
  '/unauthorized': route(signIn('unauthorized-page'), 145, noData),
  'frame of the admin portal': route([...frame, list('admin')], 156, noData),
  '/member': route(member, 276, noGrid, 230),
  '/admin': route(screen('dashboard/admin-dashboard'), 278, ['datagrid'], 230),
  '/member/bank-application': route(screen('bank-applications/member-page'), 357, ['datagrid']),
  '/member/tickets': route(screen('tickets/member-page'), 306, ['datagrid', 'storage']),
  '/admin/email-notifications': route(screen('email/email-page'), 319, ['datagrid']),
  '/member/announcements': route(screen('announcements/member-page'), 302, ['datagrid']),
  '/member/links': route(screen('links/links-page'), 302, [...noGrid, 'storage']),
  '/member/profile': route(screen('profile/profile-page'), 270, account),
  '/member/settings': route(screen('profile/settings-page'), 327, account),
  '/member/training-library': route(screen('training/member-page'), 274, noGrid),
  '/admin/training': route(screen('training/admin/admin-page'), 312, noGrid),
  '/admin/announcements': route(screen('announcements/admin-page'), 297, noGrid),
  '/admin/custom-values': route(screen('custom-values/custom-values-page'), 440, ['markdown'], 380),
  '/admin/season': route(screen('dashboard/season-page'), 309, noGrid),
  '/admin/readiness': route(screen('readiness/readiness-page'), 421, ['markdown'], 380),
  '/admin/incidents': route(screen('incidents/incidents-page'), 416, ['markdown'], 380),
  '/admin/tickets': route(screen('tickets/desk/desk-page'), 430, [], 380),
  '/admin/bank-applications': route(screen('bank-applications/review-page'), 427, [], 380),
  '/admin/bank-applications/entry': route(screen('bank-applications/entry-page'), 322, noGrid),
};

/**
 * @param {string} after the route loaded by then @param {string} path @param {number} most in KB
 * @param {string} holds what must be in it
 */
const fetched = (after, path, most, holds) => ({
  ...{ route: after, module: feature(path), most: most * KB, holds },
});

for (const [address, { modules }] of Object.entries(routes)) {
  const [, portal] = /^\/(admin|member)(?:\/|$)/.exec(address) ?? [];
  if (portal) modules.push(list(portal));
}

/** What a screen fetches once it shows. */
export const later = {
  // The figures paint first; this waits for several answers of the database anyway.
  'what needs the member': fetched('/member', 'dashboard/needs-panel.tsx', 13, 'needs'),
  // With what the lists of the dashboard, no longer in its first load, need too.
  'charts of /admin': fetched('/admin', 'dashboard/bar-chart.tsx', 93, 'charts'),
  'cropper of /member/settings': fetched(
    '/member/settings',
    'profile/avatar/avatar-dialog.tsx',
    20,
    'cropper',
  ),
  'a course of the library': fetched('/member/training-library', 'training/course-view.tsx', 70, 'markdown'),
  'a certificate': fetched('/member/training-library', 'training/certificate.ts', 160, 'pdf'),
};
