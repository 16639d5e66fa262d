/** Reads the command line of `npm run deploy`. */
import { parseArgs } from 'node:util';

export const USAGE = `npm run deploy -- --project <id or alias> [options]

  --check               look at the project's settings, deploy nothing
  --configure           put the settings of deploy.json into force
  --configure --dry-run show what would change
  --smoke               try out what is deployed, as every deploy does at its end
  --force <ids>         deploy although these checks fail; ids as shown in brackets, with commas between them
  --help                this text`;

/**
 * @typedef {object} Command
 * @property {'deploy' | 'check' | 'configure' | 'smoke' | 'help'} what
 * @property {string | undefined} project
 * @property {boolean} dryRun
 * @property {string[]} forced ids of checks
 */

/**
 * @param {string[]} argv @param {readonly string[]} ids of the checks that exist
 * @returns {Command}
 * @throws {Error} with what is wrong in it
 */
export function readCommand(argv, ids) {
  const { values } = parseArgs({
    args: argv,
    options: {
      project: { type: 'string' },
      check: { type: 'boolean', default: false },
      configure: { type: 'boolean', default: false },
      smoke: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      force: { type: 'string', multiple: true, default: [] },
      help: { type: 'boolean', default: false },
    },
  });
  const asked = ['check', 'configure', 'smoke'].filter((name) => values[/** @type {'check'} */ (name)]);
  if (asked.length > 1)
    throw new Error(
      `Use ${asked.map((name) => `--${name}`).join(' or ')}, not ${asked.length > 2 ? 'several' : 'both'}.`,
    );
  if (values['dry-run'] && !values.configure)
    throw new Error('--dry-run goes with --configure; --check deploys nothing.');
  const forced = values.force.flatMap((list) => list.split(',')).map((id) => id.trim());
  const unknown = forced.filter((id) => !ids.includes(id));
  if (unknown.length > 0)
    throw new Error(
      `--force names what it overrides. "${unknown.join(', ')}" is no check. Checks: ${ids.join(', ')}.`,
    );
  const what = values.help ? 'help' : /** @type {Command['what']} */ (asked[0] ?? 'deploy');
  return { what, project: values.project, dryRun: values['dry-run'], forced };
}
