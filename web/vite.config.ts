import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { portalHtml } from './portal-plugin';
import { slimReactfire } from './reactfire-plugin';
import { staticSite } from './site-plugin';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** `~` is web/src; packages that reactfire and Firestore pull in without need are stubs. */
const alias = [
  { find: /^~\//, replacement: `${here('./src')}/` },
  { find: /^re2js$/, replacement: here('./src/stubs/re2js.ts') },
  { find: /^firebase\/(database|remote-config)$/, replacement: here('./src/stubs/firebase-unused.ts') },
];

/** Modules by the ends of their paths, as one expression for any system. */
const modules = (...paths: string[]) => new RegExp(paths.join('|').replaceAll('/', '[\\\\/]'));

/**
 * Small modules that the sign-in screens and the frames of the portals all load: each chunk of its own would cost a hundred bytes and more. None
 * of them may be needed by a chunk of libraries that they need themselves (React, MUI's system): such a pair starts with holes.
 */
const frame = modules(
  'portal/data/(app|auth|auth-session|browser-storage|errors)\\.ts$',
  'portal/ui/(brand-link|document-title|page-spinner)\\.tsx?$',
  'theme/tokens\\.ts$',
  'domain/src/shared/(brand|roles)\\.ts$',
  '@mui/material/(Box|ButtonBase|CircularProgress|GlobalStyles|IconButton|Link|Stack|SvgIcon|Typography|zero-styled)/',
  '@mui/material/utils/(createSimplePaletteValueFilter|createSvgIcon)',
  '@mui/system/(GlobalStyles|Stack|createBox|useThemeProps)',
);
/** The same of the sign-in screens alone. */
const signIn = modules(
  'app/sign-in/(field|password-field|session-end-notice|sign-in-form|sign-in-frame|use-sign-in)\\.tsx?$',
);
/** The same of every screen of somebody signed in. */
const signedIn = modules(
  'portal/data/(documents|live|live-cache|queries|watch)\\.ts$',
  'portal/shared/users/(session-context|subject-context)\\.ts$',
  'portal/ui/(confirm|detail-list|empty-state|load-failed|offline-notice|page-frame|region|section|use-action)\\.tsx?$',
  '@mui/icons-material/CloudOffOutlined',
);

/** WEB_OUT_DIR: another output folder than web/dist, for the build the tests run against. */
export default defineConfig({
  root: here('.'),
  plugins: [react(), slimReactfire(), portalHtml(), staticSite()],
  resolve: { alias },
  server: { port: 5173, strictPort: true },
  build: {
    outDir: process.env.WEB_OUT_DIR ?? here('./dist'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: {
      input: { portal: here('./portal.html') },
      // Every page needs these from the start; together they compress better than each in a file of its own.
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'frame', test: frame },
            { name: 'sign-in', test: signIn },
            { name: 'signed-in', test: signedIn },
          ],
        },
      },
    },
  },
});
