import { sep } from 'node:path';
import { root } from './project.mjs';

const packages = ['firebase-admin/app', 'firebase-admin/app-check', 'firebase-admin/auth'];

/**
 * Lets firebase-functions, which is in the bundle, load firebase-admin by the first call that needs
 * it: its imports lead to `functions/src/platform/lazy-admin.ts`. The build fails when it imports
 * what is not there (esbuild says which), or a package of firebase-admin no more.
 * @returns {import('esbuild').Plugin}
 */
export const lazySdk = () => ({
  name: 'lazy-sdk',
  setup(build) {
    const left = new Set(packages);
    build.onStart(() => {
      for (const name of packages) left.add(name);
    });
    build.onResolve({ filter: /^firebase-admin\// }, ({ path, importer }) => {
      if (!importer.includes(`${sep}firebase-functions${sep}`) || !packages.includes(path)) return undefined;
      left.delete(path);
      return { path: root('functions/src/platform/lazy-admin.ts') };
    });
    build.onEnd(({ errors }) => {
      if (errors.length > 0 || left.size === 0) return undefined;
      return { errors: [{ text: `firebase-functions no longer imports ${[...left].join(', ')}` }] };
    });
  },
});
