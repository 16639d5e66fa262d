/**
 * `node bench/ticket-search.mjs`: the search over support tickets at ten thousand of them, in the emulator. Finds by every beginning of every
 * word, and reads a page whatever the number. The same test runs at a thousand in `npm test`.
 */
import { run } from '../tools/processes.mjs';
import { root } from '../tools/project.mjs';

process.exit(
  await run(process.execPath, [root('tools/test.mjs'), 'flows', 'tests/flows/tickets-search.test.ts'], {
    env: { TICKETS: '10000' },
  }),
);
