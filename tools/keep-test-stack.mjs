/** `npm run test:stack`: starts a test stack that keeps running; see test-stack.mjs. */
import { prepareMachine } from './install.mjs';

prepareMachine();
const [{ keepStack }, { killAll }] = await Promise.all([
  import('./test-stack.mjs'),
  import('./processes.mjs'),
]);
await keepStack().catch((error) => {
  console.error(error.message);
  killAll();
  process.exit(1);
});
