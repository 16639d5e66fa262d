/**
 * First loads of the portal app, sign-in included: what each needs, what must not be in it, and how large the ten
 * that matter may be. A screen is named by its module below `src/portal`; a new one is found in the
 * build by itself.
 */

export const entry = 'portal.html';
const signIn = (name) => [`src/portal/app/sign-in/${name}.tsx`];
export const feature = (path) => `src/portal/features/${path}`;
/** The member's dashboard with the announcements above it. */
export const memberHome = 'src/portal/app/member-home.tsx';
const frame = ['src/portal/app/shell/portal.tsx'];
/** What every screen needs beside its own module: the frame, the database, the live session. */
const livePortal = [...frame, 'src/portal/app/shell/live-portal.tsx'];
/** The modules of a screen. @param {string} module key of the manifest */
export const screen = (module) => [...livePortal, module];

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
  'frame of the portals': { modules: frame, without: noData },
};

/** What must not be in a screen's first load, beside what may be in none. @type {Record<string, string[]>} */
export const without = {
  'app/member-home': noGrid,
  'features/bank-applications/member-page': ['datagrid'],
  'features/training/member-page': noGrid,
  'features/links/links-page': [...noGrid, 'storage'],
  'features/tickets/member-page': ['datagrid', 'storage'],
  'features/announcements/member-page': ['datagrid'],
  'features/profile/settings-page': account,
  'features/profile/profile-page': account,
  'features/dashboard/admin-dashboard': ['datagrid'],
  'features/users/users-page': ['markdown'],
  'features/bank-applications/entry-page': noGrid,
  'features/dashboard/season-page': noGrid,
  'features/readiness/readiness-page': ['markdown'],
  'features/leads/leads-page': ['markdown'],
  'features/announcements/admin-page': noGrid,
  'features/training/admin/admin-page': noGrid,
  'features/email/email-page': ['datagrid'],
  'features/custom-values/custom-values-page': ['markdown'],
  'features/audit/audit-page': noGrid,
  'features/retention/retention-page': noGrid,
  'features/incidents/incidents-page': ['markdown'],
  'features/settings/settings-page': noGrid,
};

/**
 * The most kilobytes (1,024 bytes, brotli) of a first load: what was measured on 2026-11-28 plus 5 %.
 * @type {Record<string, {modules: string[], kilobytes: number}>}
 */
export const limits = {
  '/login': { modules: signIn('login-page'), kilobytes: 177 },
  'frame of the portals': { modules: frame, kilobytes: 185 },
  '/member': {
    modules: screen(memberHome),
    kilobytes: 321,
  },
  '/member/bank-application': {
    modules: screen(feature('bank-applications/member-page.tsx')),
    kilobytes: 399,
  },
  '/member/tickets': { modules: screen(feature('tickets/member-page.tsx')), kilobytes: 350 },
  '/admin': { modules: screen(feature('dashboard/admin-dashboard.tsx')), kilobytes: 324 },
  '/admin/members': { modules: screen(feature('users/users-page.tsx')), kilobytes: 512 },
  '/admin/tickets': { modules: screen(feature('tickets/desk/desk-page.tsx')), kilobytes: 504 },
  '/admin/bank-applications': {
    modules: screen(feature('bank-applications/review-page.tsx')),
    kilobytes: 511,
  },
  '/admin/settings': { modules: screen(feature('settings/settings-page.tsx')), kilobytes: 378 },
};

/** What a screen fetches once it shows, and what has to be in it. */
export const lazyLoads = {
  'what needs the member': { module: feature('dashboard/needs-panel.tsx'), holds: 'needs' },
  'charts of /admin': { module: feature('dashboard/bar-chart.tsx'), holds: 'charts' },
  'cropper of /member/settings': { module: feature('profile/avatar/avatar-dialog.tsx'), holds: 'cropper' },
  'a course of the library': { module: feature('training/course-view.tsx'), holds: 'markdown' },
  'a certificate': { module: feature('training/certificate.ts'), holds: 'pdf' },
};
