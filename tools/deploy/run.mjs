/** Runs `npm run deploy`, from the command line to the exit code. */
import { checks } from './checks.mjs';
import { readCommand, USAGE } from './command.mjs';
import { apply, describe, differences } from './configure.mjs';
import { contextOf } from './context.mjs';
import { deployWithRetries } from './function-groups.mjs';
import { blocking, report, runChecks, splitForced } from './preflight.mjs';
import { chooseTarget, readSettings } from './target.mjs';

/**
 * @typedef {import('./context.mjs').Context} Context
 *
 * @typedef {object} World the dependencies of a deploy, replaced in tests
 * @property {(project: string) => Promise<import('./google.mjs').Google>} google
 * @property {(line: string) => void} say
 * @property {(context: Context) => Promise<void>} build
 * @property {(project: string, only: string) => Promise<void>} deploy
 * @property {(context: Context) => Promise<void>} waitForIndexes
 * @property {(context: Context) => Promise<boolean>} tryOut whether the smoke test passes
 * @property {() => string[]} functionGroups filters for `firebase deploy --only`
 * @property {readonly number[]} [retryWaitsMs] delay before each retry of a deploy
 */

/** In this order, since later parts depend on earlier ones. */
const PARTS = ['firestore:indexes', 'firestore:rules,storage', 'functions', 'hosting'];

/**
 * @param {string[]} argv @param {World} world @param {object} [files] replace the project's files
 * @param {unknown} [files.settings] deploy.json @param {{projects?: Record<string, string>}}
 * [files.aliases] .firebaserc
 * @returns {Promise<number>} exit code: 0 done or nothing to fix, 1 blocked or failed
 * @throws {Error} with a message that says what to do
 */
export async function runDeploy(argv, world, { settings, aliases } = {}) {
  const command = readCommand(
    argv,
    checks.map(({ id }) => id),
  );
  const { say } = world;
  if (command.what === 'help') {
    say(USAGE);
    return 0;
  }
  const target = chooseTarget(command.project, readSettings(settings), aliases);
  const context = contextOf(target, await world.google(target.project));
  say(`Project ${target.project}, site ${target.origins.join(', ')}\n`);
  if (command.what === 'configure') return configure(context, command.dryRun, say);
  if (command.what === 'smoke') return (await world.tryOut(context)) ? 0 : 1;

  const findings = await runChecks(checks, context);
  for (const line of report(findings)) say(line);
  const { overridden, refusing } = splitForced(blocking(findings, 'before'), command.forced);
  say('');
  for (const { title, detail } of overridden) say(`--force overrides: ${title}. ${detail}`);
  if (refusing.length > 0) {
    const ids = refusing.map(({ id }) => id).join(',');
    say(`Blocked: ${refusing.length} of ${findings.length} checks failed (${ids}).`);
    return 1;
  }
  if (command.what === 'check') {
    say('Ready to deploy.');
    return 0;
  }

  say('Building…');
  await world.build(context);
  for (const [i, part] of PARTS.entries()) {
    say(`\nDeploying ${i + 1} of ${PARTS.length}: ${part}`);
    const groups = part === 'functions' ? world.functionGroups() : [part];
    for (const [n, group] of groups.entries()) {
      if (groups.length > 1) say(`Group ${n + 1} of ${groups.length}`);
      await deployWithRetries(() => world.deploy(target.project, group), {
        say,
        ...(world.retryWaitsMs && { waitsMs: world.retryWaitsMs }),
      });
    }
    if (part === 'firestore:indexes') await world.waitForIndexes(context);
  }

  context.forget();
  const afterward = await runChecks(
    checks.filter(({ level }) => level === 'deploy'),
    context,
  );
  say('');
  for (const line of report(afterward, 'after')) say(line);
  const lacking = splitForced(blocking(afterward, 'after'), command.forced).refusing;
  if (lacking.length > 0) {
    say('\nDeployed, but something the deploy should have created is missing (see above).');
    return 1;
  }
  say('\nRunning the smoke test…');
  const works = await world.tryOut(context);
  say(works ? `\nDeployed: ${target.origins.at(-1)}` : '\nDeployed, but the smoke test failed (see above).');
  return works ? 0 : 1;
}

/** @param {Context} context @param {boolean} dryRun @param {(line: string) => void} say */
async function configure(context, dryRun, say) {
  const { found, unread } = await differences(checks, context);
  for (const line of [...describe(found), ...unread]) say(line);
  const code = unread.length === 0 ? 0 : 1;
  if (found.length === 0) {
    if (code === 0) say('All settings match deploy.json.');
    return code;
  }
  say('');
  if (dryRun) {
    say(`${found.length} settings would change. Nothing was changed.`);
    return code;
  }
  await apply(found, context, say);
  const remaining = await differences(checks, context);
  if (remaining.found.length === 0) return code;
  say(`Still different from deploy.json: ${remaining.found.map(({ check }) => check.title).join(', ')}.`);
  return 1;
}
