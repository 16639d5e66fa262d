/** Parses the command line of `npm run deploy`. */
import { parseArgs } from 'node:util';

export const USAGE = `npm run deploy -- --project <id or alias> [options]

  --check               check the project's settings without deploying
  --configure           apply the settings in deploy.json
  --configure --dry-run show what would change
  --smoke               run only the smoke test that ends every deploy
  --force <ids>         deploy even if these checks fail (ids as shown in brackets, comma-separated)
  --help                show this text`;

/**
 * @typedef {object} Command
 * @property {'deploy' | 'check' | 'configure' | 'smoke' | 'help'} what
 * @property {string | undefined} project
 * @property {boolean} dryRun
 * @property {string[]} forced ids of checks
 */

/**
 * @param {string[]} argv @param {readonly string[]} ids of all checks
 * @returns {Command}
 * @throws {Error} describing the invalid option
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
  const modes = ['check', 'configure', 'smoke'].filter((name) => values[/** @type {'check'} */ (name)]);
  if (modes.length > 1)
    throw new Error(
      `Use ${modes.map((name) => `--${name}`).join(' or ')}, not ${modes.length > 2 ? 'several' : 'both'}.`,
    );
  if (values['dry-run'] && !values.configure)
    throw new Error('--dry-run needs --configure. To check without deploying, use --check.');
  const forced = values.force.flatMap((list) => list.split(',')).map((id) => id.trim());
  const unknown = forced.filter((id) => !ids.includes(id));
  if (unknown.length > 0)
    throw new Error(
      `--force needs the ids of checks. "${unknown.join(', ')}" is not a check. Checks: ${ids.join(', ')}.`,
    );
  const what = values.help ? 'help' : /** @type {Command['what']} */ (modes[0] ?? 'deploy');
  return { what, project: values.project, dryRun: values['dry-run'], forced };
}
