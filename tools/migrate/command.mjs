/** Parses the command line of `npm run migrate`. */
import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

export const USAGE = `npm run migrate -- --from FOLDER --project PROJECT [options]

  --from FOLDER     folder with the exports: members.csv, bank_applications.csv, …
  --project PROJECT id or alias of the target project
  --dry-run         write the report only
  --emulators       use the emulators of a running npm start (project demo-united)
  --report FILE     path of the report (default: report-<time>.csv in FOLDER)
  --help            show this text`;

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
 * @throws {Error} describing the invalid option
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
    if (values.from === '') throw new Error('Set --from to the folder with the exports.');
    if (!existsSync(folder) || !statSync(folder).isDirectory()) throw new Error(`${folder} is not a folder.`);
    if (values.project === '') throw new Error('Set --project to the target project.');
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
