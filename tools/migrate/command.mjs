/** Reads the command line of `npm run migrate`. */
import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

export const USAGE = `npm run migrate -- --from FOLDER --project PROJECT [options]

  --from FOLDER     the folder with the exports: members.csv, bank_applications.csv, …
  --project PROJECT id or alias of the project that they go to
  --dry-run         writes nothing, and reports the same
  --emulators       the project of a running npm start: demo-united
  --report FILE     where the report goes; else report-<time>.csv in FOLDER
  --help            this text`;

/**
 * @typedef {object} Command
 * @property {boolean} help
 * @property {string} folder absolute path
 * @property {string} project as typed
 * @property {boolean} dryRun
 * @property {boolean} emulators
 * @property {string | undefined} report absolute path
 */

/**
 * @param {string[]} argv
 * @param {string} [from] the folder that paths start from
 * @returns {Command}
 * @throws {Error} with what is wrong in it
 */
export function readCommand(argv, from = process.env.INIT_CWD ?? process.cwd()) {
  const { values } = parseArgs({
    args: argv,
    options: {
      from: { type: 'string', default: '' },
      project: { type: 'string', default: '' },
      'dry-run': { type: 'boolean', default: false },
      emulators: { type: 'boolean', default: false },
      report: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const folder = resolve(from, values.from);
  if (!values.help) {
    if (values.from === '') throw new Error('--from names the folder with the exports.');
    if (!existsSync(folder) || !statSync(folder).isDirectory()) throw new Error(`${folder} is no folder.`);
    if (values.project === '') throw new Error('--project names the project that they go to.');
  }
  return {
    help: values.help,
    folder,
    project: values.project,
    dryRun: values['dry-run'],
    emulators: values.emulators,
    report: values.report === undefined ? undefined : resolve(from, values.report),
  };
}
