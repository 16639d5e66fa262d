import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Builds bench/web/grid; WEB_OUT_DIR says where to. */
export default defineConfig({
  root: fileURLToPath(new URL('grid', import.meta.url)),
  plugins: [react()],
  resolve: {
    alias: [{ find: /^~\//, replacement: fileURLToPath(new URL('../../web/src/', import.meta.url)) }],
  },
  build: { outDir: process.env.WEB_OUT_DIR, emptyOutDir: true, assetsInlineLimit: 0, target: 'es2022' },
});
