/**
 * `npm test` runs everything, `npm test -- rules flows` some stages, and `npm test -- flows
 * tests/flows/one.test.ts -t name` one stage with arguments for its runner. A stage whose
 * emulators, browser or tests are missing fails instead of being skipped.
 */
import { prepareMachine } from './install.mjs';

prepareMachine();
const { runTests } = await import('./run-tests.mjs');
process.exit(await runTests(process.argv.slice(2)));
