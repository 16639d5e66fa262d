/**
 * `npm run dev`: like `npm start`, but Vite serves the web app with hot reload, and functions are
 * rebuilt on change.
 */
import { prepareMachine } from './install.mjs';

prepareMachine();
const [{ runLocalStack }, { watchFunctions }, { stacks, VITE_PORT, webEnv }, { start }, { root }] =
  await Promise.all([
    import('./local-stack.mjs'),
    import('./build-functions.mjs'),
    import('./ports.mjs'),
    import('./processes.mjs'),
    import('./project.mjs'),
  ]);

const url = `http://localhost:${VITE_PORT}`;

/** Starts Vite and waits until it responds. */
async function startVite() {
  const { child, exited } = start(
    process.execPath,
    [root('node_modules/vite/bin/vite.js'), '--clearScreen', 'false'],
    {
      cwd: root('web'),
      env: webEnv(stacks.start),
    },
  );
  while (child.exitCode === null) {
    const answer = await fetch(url).catch(() => null);
    if (answer) return;
    await Promise.race([exited, new Promise((resolve) => setTimeout(resolve, 200))]);
  }
  throw new Error('Vite exited. See its message above.');
}

await runLocalStack(process.argv.slice(2), {
  only: ['auth', 'firestore', 'functions', 'storage'],
  functions: watchFunctions,
  afterward: startVite,
  url,
});
