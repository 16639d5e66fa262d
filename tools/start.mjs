/**
 * `npm start`: the built app, the emulators and the demo data at one address.
 * `npm start -- --fresh` starts over; `npm start -- --season-opened` shows the day after the next
 * season was opened.
 */
import { prepareMachine } from './install.mjs';

prepareMachine();
const [{ runLocalStack }, { buildFunctions }, { buildLocalWeb }, { stacks }] = await Promise.all([
  import('./local-stack.mjs'),
  import('./build-functions.mjs'),
  import('./build-web.mjs'),
  import('./ports.mjs'),
]);
await runLocalStack(process.argv.slice(2), {
  only: ['auth', 'firestore', 'functions', 'storage', 'hosting'],
  functions: buildFunctions,
  web: () => buildLocalWeb(stacks.start),
});
