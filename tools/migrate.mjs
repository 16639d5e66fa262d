/**
 * `npm run migrate -- --from FOLDER --project PROJECT`: imports the exports of the earlier system
 * into a project. See docs/migrate.md.
 */
import { prepareMachine } from './install.mjs';
import { root } from './project.mjs';

prepareMachine();
const [{ killAll, onStopSignal, run }, { readCommand, USAGE }, { emulatorsOf, projectOf }] =
  await Promise.all([
    import('./processes.mjs'),
    import('./migrate/command.mjs'),
    import('./migrate/environment.mjs'),
  ]);

onStopSignal(async () => {
  killAll();
  return 130;
});

try {
  const command = readCommand(process.argv.slice(2));
  if (command.help) console.log(USAGE);
  else {
    const env = await (command.emulators ? emulatorsOf : projectOf)(command.project);
    process.exitCode = await run(
      process.execPath,
      [root('node_modules/tsx/dist/cli.mjs'), root('tools/migrate/run.ts')],
      {
        env: {
          ...env,
          MIGRATE_FROM: command.folder,
          MIGRATE_REPORT: command.report ?? '',
          MIGRATE_DRY_RUN: command.dryRun ? 'yes' : 'no',
        },
      },
    );
  }
} catch (error) {
  console.error(/** @type {Error} */ (error).message);
  process.exitCode = 1;
}
