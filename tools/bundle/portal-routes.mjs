/**
 * First loads of the portal app, sign-in included: what each needs, what must not be in it, and how large the ten
 * that matter may be. A screen is named by its module below `features`; a new one is found in the
 * build by itself.
 */

export const entry = 'portal.html';
const signIn = (name) => [`src/portal/app/sign-in/${name}.tsx`];
export const feature = (path) => `src/portal/features/${path}`;
/** The portals' names, and the list of a portal's screens. */
export const portals = ['member', 'admin'];
export const list = (portal) => `src/portal/app/${portal}-screens.tsx`;
const frame = ['src/portal/app/shell/portal.tsx'];
/** What every screen needs beside its own module: the frame, the database, the live session. */
const livePortal = [...frame, 'src/portal/app/shell/live-portal.tsx'];
/** The modules of a screen. @param {string} portal @param {string} module such as "leads/leads-page" */
export const screen = (portal, module) => [...livePortal, feature(`${module}.tsx`), list(portal)];

/** What must be in no chunk at all. */
export const banned = ['re2js', 'database', 'remoteconfig'];
/** What comes after any first load: charts, certificates, the editor, App Check with a request. */
export const deferred = ['charts', 'editor', 'pdf', 'appcheck'];
/** Not before the database: in no screen of signing in, nor in a portal's frame. */
const noData = ['datagrid', 'reactfire', 'firestore', 'functions', 'notistack'];
const noGrid = ['datagrid', 'markdown'];
const account = [...noGrid, 'storage', 'cropper'];

/** First loads that are no screen of a portal. @type {Record<string, {modules: string[], without: string[]}>} */
export const outside = {
  '/login': { modules: signIn('login-page'), without: noData },
  '/forgot-password': { modules: signIn('forgot-password-page'), without: noData },
  '/admin-login': { modules: signIn('admin-login-page'), without: noData },
  '/unauthorized': { modules: signIn('unauthorized-page'), without: noData },
  'frame of the admin portal': { modules: [...frame, list('admin')], without: noData },
};

/** What must not be in a screen's first load, beside what may be in none. @type {Record<string, string[]>} */
export const without = {
  'dashboard/member-dashboard': noGrid,
  'bank-applications/member-page': ['datagrid'],
  'training/member-page': noGrid,
  'links/links-page': [...noGrid, 'storage'],
  'tickets/member-page': ['datagrid', 'storage'],
  'announcements/member-page': ['datagrid'],
  'profile/settings-page': account,
  'profile/profile-page': account,
  'dashboard/admin-dashboard': ['datagrid'],
  'users/users-page': ['markdown'],
  'bank-applications/entry-page': noGrid,
  'dashboard/season-page': noGrid,
  'readiness/readiness-page': ['markdown'],
  'leads/leads-page': ['markdown'],
  'announcements/admin-page': noGrid,
  'training/admin/admin-page': noGrid,
  'email/email-page': ['datagrid'],
  'custom-values/custom-values-page': ['markdown'],
  'audit/audit-page': noGrid,
  'retention/retention-page': noGrid,
  'incidents/incidents-page': ['markdown'],
  'settings/settings-page': noGrid,
};

/**
 * The most kilobytes (1,024 bytes, brotli) of a first load: what was measured plus 5 %, and never above
 * a ceiling: 160 for signing in, 285 for a dashboard, 375 for the wizard, 470 for a grid.
 * @type {Record<string, {modules: string[], kilobytes: number}>}
 */
export const limits = {
  '/login': { modules: signIn('login-page'), kilobytes: 156 },
  'frame of the admin portal': { modules: [...frame, list('admin')], kilobytes: 165 },
  '/member': {
    modules: [...screen('member', 'dashboard/member-dashboard'), feature('announcements/banner.tsx')],
    kilobytes: 284,
  },
  '/member/bank-application': { modules: screen('member', 'bank-applications/member-page'), kilobytes: 370 },
  '/member/tickets': { modules: screen('member', 'tickets/member-page'), kilobytes: 326 },
  '/admin': { modules: screen('admin', 'dashboard/admin-dashboard'), kilobytes: 284 },
  '/admin/members': { modules: screen('admin', 'users/users-page'), kilobytes: 470 },
  '/admin/tickets': { modules: screen('admin', 'tickets/desk/desk-page'), kilobytes: 470 },
  '/admin/bank-applications': { modules: screen('admin', 'bank-applications/review-page'), kilobytes: 470 },
  '/admin/settings': { modules: screen('admin', 'settings/settings-page'), kilobytes: 350 },
};

/** What a screen fetches once it shows, and what has to be in it. */
export const lazyLoads = {
  'what needs the member': { module: feature('dashboard/needs-panel.tsx'), holds: 'needs' },
  'charts of /admin': { module: feature('dashboard/bar-chart.tsx'), holds: 'charts' },
  'cropper of /member/settings': { module: feature('profile/avatar/avatar-dialog.tsx'), holds: 'cropper' },
  'a course of the library': { module: feature('training/course-view.tsx'), holds: 'markdown' },
  'a certificate': { module: feature('training/certificate.ts'), holds: 'pdf' },
};
