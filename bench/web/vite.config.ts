import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Builds the folder named by `--mode` into WEB_OUT_DIR. */
export default defineConfig(({ mode }) => ({
  root: here(mode),
  mode: 'production',
  publicDir: false,
  plugins: [react()],
  resolve: { alias: [{ find: /^~\//, replacement: here('../../web/src/') }] },
  build: { outDir: process.env.WEB_OUT_DIR, emptyOutDir: true, assetsInlineLimit: 0, target: 'es2022' },
}));
