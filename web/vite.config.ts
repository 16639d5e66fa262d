import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { chunksByScreen } from './chunks-plugin';
import { portalHtml } from './portal-plugin';
import { staticSite } from './site-plugin';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * `~` is web/src. Only reactfire's observables are used, from their source: its public entry is one
 * file that imports every SDK and a second rxjs, 44 KB (brotli) more on every screen of the portals.
 * re2js, which Firestore imports and never calls here, is a stub.
 */
const alias = [
  { find: /^~\//, replacement: `${here('./src')}/` },
  { find: /^re2js$/, replacement: here('./src/stubs/re2js.ts') },
  { find: /^reactfire$/, replacement: here('../node_modules/reactfire/src/useObservable.ts') },
];

/** WEB_OUT_DIR: another output folder than web/dist, for the build the tests run against. */
export default defineConfig({
  root: here('.'),
  plugins: [react(), chunksByScreen(), portalHtml(), staticSite()],
  // rxjs without helpers for browsers that have no classes.
  resolve: { alias, conditions: ['es2015', ...defaultClientConditions] },
  server: { port: 5173, strictPort: true },
  build: {
    outDir: process.env.WEB_OUT_DIR ?? here('./dist'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: { input: { portal: here('./portal.html') } },
  },
});
