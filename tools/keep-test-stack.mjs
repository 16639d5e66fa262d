/** `npm run test:stack`: a test stack that stays up, see test-stack.mjs. */
import { prepareMachine } from './install.mjs';

prepareMachine();
const { keepStack } = await import('./test-stack.mjs');
await keepStack();
