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

/** What the sign-in screens and the frames of the portals all load, in small modules: each chunk of its own costs a hundred bytes and more. */
const inEveryScreen = new RegExp(
  [
    'portal/firebase/(app|auth|auth-errors|auth-session|browser-storage|call-error)\\.ts$',
    'portal/components/(brand-link|document-title|page-spinner)\\.tsx?$',
    'theme/tokens\\.ts$',
    'domain/src/(brand|roles)\\.ts$',
    '@mui/material/(Box|ButtonBase|CircularProgress|GlobalStyles|Stack|Typography|zero-styled|utils/createSimplePaletteValueFilter)',
    '@mui/system/(GlobalStyles|Stack|createBox|useThemeProps)',
    '@mui/utils/(useLazyRef|useOnMount|useTimeout)',
    'node_modules/react/',
    'preload-helper',
  ]
    .join('|')
    .replaceAll('/', '[\\\\/]'),
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
            {
              name: 'frame',
              test: inEveryScreen,
            },
          ],
        },
      },
    },
  },
});
