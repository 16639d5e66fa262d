/** Paths in the project, independent of the current folder. */
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const top = dirname(dirname(fileURLToPath(import.meta.url)));

/** Returns an absolute path in the project. @param {...string} parts */
export const root = (...parts) => join(top, ...parts);

/**
 * Whether a module is the main program.
 * @param {string} url the module's `import.meta.url`
 */
export const isMain = (url) => resolve(process.argv[1] ?? '') === fileURLToPath(url);
