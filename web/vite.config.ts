import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { chunksByScreen } from './chunks-plugin';
import { portalHtml } from './portal-plugin';
import { staticSite } from './site-plugin';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * `~` is web/src. reactfire resolves to the source of its observables, the only part in use: its
 * public entry is a single file that imports every SDK and a second rxjs, which adds 44 KB (brotli)
 * to every portal screen. re2js is stubbed: Firestore imports it but never calls it here.
 */
const alias = [
  { find: /^~\//, replacement: `${here('./src')}/` },
  { find: /^re2js$/, replacement: here('./src/stubs/re2js.ts') },
  { find: /^reactfire$/, replacement: here('../node_modules/reactfire/src/useObservable.ts') },
];

/** WEB_OUT_DIR overrides the output folder web/dist, for the build that tests use. */
export default defineConfig({
  root: here('.'),
  plugins: [react(), chunksByScreen(), portalHtml(), staticSite()],
  // Selects rxjs without helpers for browsers that lack classes.
  resolve: { alias, conditions: ['es2015', ...defaultClientConditions] },
  server: { port: 5173, strictPort: true },
  build: {
    outDir: process.env.WEB_OUT_DIR ?? here('./dist'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: { input: { portal: here('./portal.html'), pdf: here('./pdf.html') } },
  },
});
