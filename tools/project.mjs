/** Paths inside the project, whatever folder a command is started from. */
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const top = dirname(dirname(fileURLToPath(import.meta.url)));

/** Absolute path of something in the project. @param {...string} parts */
export const root = (...parts) => join(top, ...parts);

/**
 * Whether a module is the program that node was started with.
 * @param {string} url the module's `import.meta.url`
 */
export const isMain = (url) => resolve(process.argv[1] ?? '') === fileURLToPath(url);
