import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** WEB_OUT_DIR: where the build goes. */
export default defineConfig({
  root: here('.'),
  plugins: [react()],
  resolve: {
    alias: [{ find: /^~\//, replacement: here('../../../web/src/') }],
  },
  build: { outDir: process.env.WEB_OUT_DIR, emptyOutDir: true, target: 'es2022' },
});
