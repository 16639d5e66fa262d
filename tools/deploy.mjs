/**
 * `npm run deploy -- --project <id or alias>`: checks the project, builds, deploys, and checks
 * again. `--check` only checks, `--configure` applies the settings in deploy.json. See
 * docs/deploy.md.
 */
import { execFileSync } from 'node:child_process';
import { prepareMachine } from './install.mjs';
import { root } from './project.mjs';

prepareMachine();
const { killAll, onStopSignal } = await import('./processes.mjs');
const [{ runDeploy }, { builtCodebases, groupsOf }, { googleClient }, { googleToken }, { tryOut }, steps] =
  await Promise.all([
    import('./deploy/run.mjs'),
    import('./deploy/function-groups.mjs'),
    import('./deploy/google.mjs'),
    import('./deploy/credentials.mjs'),
    import('./deploy/try-out.mjs'),
    import('./deploy/steps.mjs'),
  ]);

onStopSignal(async () => {
  killAll();
  return 130;
});

/** Returns the name of the hosting release, to find it for a rollback. */
function commit() {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], { cwd: root(), encoding: 'utf8' }).trim();
  } catch {
    return 'unknown commit';
  }
}

const say = console.log;
try {
  process.exitCode = await runDeploy(process.argv.slice(2), {
    say,
    google: async (project) => googleClient({ project, token: await googleToken(project) }),
    build: (context) => steps.build(context, root('.cache/deploy/web-build.log'), say),
    deploy: (project, only) => steps.firebaseDeploy(project, only, commit()),
    waitForIndexes: (context) => steps.waitForIndexes(context, say),
    functionGroups: () => groupsOf(builtCodebases()),
    tryOut: async (context) => tryOut(context, await googleToken(context.project), say),
  });
} catch (error) {
  console.error(/** @type {Error} */ (error).message);
  process.exitCode = 1;
}
