/**
 * First loads of the portal, including sign-in: the modules they need, the libraries they must not
 * contain, and the size limits of the ten most important. Screens are named after their module
 * below `src/portal`. New screens are found in the build automatically.
 */

export const entry = 'portal.html';
const signIn = (name) => [`src/portal/app/sign-in/${name}.tsx`];
export const feature = (path) => `src/portal/features/${path}`;
/** Screens that `app` composes of two features: the dashboard, Bank Application, and Season. */
const memberHome = 'src/portal/app/member-home.tsx';
const memberBankApplication = 'src/portal/app/member-bank-application.tsx';
const season = 'src/portal/app/season.tsx';
export const composedScreens = [memberHome, memberBankApplication, season];
const frame = ['src/portal/app/shell/portal.tsx'];
/** Modules every screen needs besides its own: the frame, the database, the live session. */
const livePortal = [...frame, 'src/portal/app/shell/live-portal.tsx'];
/** Returns the modules of a screen. @param {string} module key in the manifest */
export const screen = (module) => [...livePortal, module];

/** Libraries that must not be in any chunk. */
export const banned = ['re2js', 'database', 'remoteconfig'];
/** Libraries that load after every first load. App Check loads with the first request. */
export const deferred = ['charts', 'editor', 'pdf', 'appcheck'];
/** Libraries that must not load before the database: on sign-in screens and in the portal frame. */
const noData = ['datagrid', 'reactfire', 'firestore', 'functions', 'notistack'];
const noGrid = ['datagrid', 'markdown'];
const account = [...noGrid, 'storage', 'cropper'];

/**
 * First loads that aren't portal screens.
 * @type {Record<string, {modules: string[], excluded: string[]}>}
 */
export const otherLoads = {
  '/login': { modules: signIn('login-page'), excluded: noData },
  '/forgot-password': { modules: signIn('forgot-password-page'), excluded: noData },
  '/admin-login': { modules: signIn('admin-login-page'), excluded: noData },
  '/unauthorized': { modules: signIn('unauthorized-page'), excluded: noData },
  'frame of the portals': { modules: frame, excluded: noData },
};

/**
 * Libraries that must not be in a screen's first load, in addition to `banned` and `deferred`.
 * @type {Record<string, string[]>}
 */
export const excluded = {
  'app/member-home': noGrid,
  'app/member-bank-application': ['datagrid'],
  'features/training/member-page': noGrid,
  'features/links/links-page': [...noGrid, 'storage'],
  'features/tickets/member-page': ['datagrid', 'storage'],
  'features/announcements/member-page': ['datagrid'],
  'features/profile/settings-page': account,
  'features/profile/profile-page': account,
  'features/dashboard/admin-dashboard': ['datagrid'],
  'features/users/users-page': ['markdown'],
  'features/bank-applications/entry-page': noGrid,
  'app/season': noGrid,
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
 * Maximum size of a first load in kilobytes (1,024 bytes, brotli): the size on 2026-11-28 plus 1 to 5%.
 * @type {Record<string, {modules: string[], kilobytes: number}>}
 */
export const limits = {
  '/login': { modules: signIn('login-page'), kilobytes: 177 },
  'frame of the portals': { modules: frame, kilobytes: 190 },
  '/member': {
    modules: screen(memberHome),
    kilobytes: 325,
  },
  '/member/bank-application': {
    modules: screen(memberBankApplication),
    kilobytes: 407,
  },
  '/member/tickets': { modules: screen(feature('tickets/member-page.tsx')), kilobytes: 361 },
  '/admin': { modules: screen(feature('dashboard/admin-dashboard.tsx')), kilobytes: 330 },
  '/admin/members': { modules: screen(feature('users/users-page.tsx')), kilobytes: 512 },
  '/admin/tickets': { modules: screen(feature('tickets/desk/desk-page.tsx')), kilobytes: 504 },
  '/admin/bank-applications': {
    modules: screen(feature('bank-applications/review-page.tsx')),
    kilobytes: 511,
  },
  '/admin/settings': { modules: screen(feature('settings/settings-page.tsx')), kilobytes: 394 },
};

/** Modules that load after a screen is rendered, and a library each must include. */
export const lazyLoads = {
  'what needs the member': { module: feature('dashboard/needs-panel.tsx'), includes: 'needs' },
  'charts of /admin': { module: feature('dashboard/bar-chart.tsx'), includes: 'charts' },
  'cropper of /member/settings': { module: feature('profile/avatar/avatar-dialog.tsx'), includes: 'cropper' },
  'a course of the library': { module: feature('training/course-view.tsx'), includes: 'markdown' },
  'a certificate': { module: feature('training/certificate.ts'), includes: 'pdf' },
};
