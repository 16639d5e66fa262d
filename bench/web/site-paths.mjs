/** The public pages of a build, by what its sitemap lists. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @param {string} folder of a production build @returns {string[]} paths such as "/pricing" */
export const sitePaths = (folder) =>
  [
    ...readFileSync(join(folder, 'sitemap.xml'), 'utf8').matchAll(/<loc>https?:\/\/[^/<]*(\/[^<]*)?<\/loc>/g),
  ].map(([, path]) => path ?? '/');
