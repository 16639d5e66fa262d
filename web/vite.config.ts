import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunksByScreen } from './chunks-plugin';
import { portalHtml } from './portal-plugin';
import { staticSite } from './site-plugin';
import { slimLibraries } from './slim-plugin';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** `~` is web/src; packages that reactfire and Firestore pull in without need are stubs. */
const alias = [
  { find: /^~\//, replacement: `${here('./src')}/` },
  { find: /^re2js$/, replacement: here('./src/stubs/re2js.ts') },
  { find: /^firebase\/(database|remote-config)$/, replacement: here('./src/stubs/firebase-unused.ts') },
];

/** WEB_OUT_DIR: another output folder than web/dist, for the build the tests run against. */
export default defineConfig({
  root: here('.'),
  plugins: [react(), chunksByScreen(), slimLibraries(), portalHtml(), staticSite()],
  resolve: { alias },
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
