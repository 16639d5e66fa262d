import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const stub = fileURLToPath(new URL('./src/stubs/firebase-unused.ts', import.meta.url));

/**
 * SDKs that reactfire imports for hooks which this product does not use; its own code loads them
 * when they are needed.
 */
const unused = ['firebase/storage', 'firebase/functions'];

/** Keeps reactfire from pulling whole SDKs into the portals' first load. */
export function slimReactfire(): Plugin {
  return {
    name: 'slim-reactfire',
    enforce: 'pre',
    resolveId(source, importer) {
      return unused.includes(source) && importer?.includes('/reactfire/') ? stub : null;
    },
  };
}
