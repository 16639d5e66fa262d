/**
 * `npm test`: everything. `npm test -- rules flows`: some stages.
 * `npm test -- flows tests/flows/one.test.ts -t name`: one stage with arguments for its runner. A
 * stage whose emulators, browser or tests are missing fails; none is skipped.
 */
import { prepareMachine } from './install.mjs';

prepareMachine();
const { runTests } = await import('./run-tests.mjs');
process.exit(await runTests(process.argv.slice(2)));
