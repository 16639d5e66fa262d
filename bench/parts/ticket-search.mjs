/**
 * Part `ticket-search`: the search over support tickets at ten thousand of them; a thousand in
 * `npm test`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../../tools/processes.mjs';
import { root } from '../../tools/project.mjs';
import { milliseconds } from '../frame/figures.mjs';

const TICKETS = 10_000;

/** @type {import('../frame/part.mjs').Part} */
export const ticketSearch = {
  name: 'ticket-search',
  about: `search over ${TICKETS.toLocaleString('en-US')} support tickets: finds every beginning of every word, reads one page`,
  long: true,
  async run({ step, cache }) {
    const log = join(cache, 'ticket-search.log');
    const { code, ms } = await step('the test of the search', async () => {
      const from = performance.now();
      const args = [root('tools/test.mjs'), 'flows', 'tests/flows/tickets/tickets-search.test.ts'];
      const code = await run(process.execPath, args, { env: { TICKETS: String(TICKETS) }, log });
      return { code, ms: performance.now() - from };
    });
    if (code !== 0) throw new Error(`The search failed:\n${readFileSync(log, 'utf8').slice(-4000)}`);
    const rows = [[TICKETS, 'all found, one page read', milliseconds(ms)]];
    return {
      tables: [{ title: 'Search over support tickets', columns: ['tickets', 'result', 'whole test'], rows }],
      summary: [
        {
          what: `search over ${TICKETS.toLocaleString('en-US')} tickets`,
          measured: 'all found, one page read',
          budget: '6: ≤ page + 2',
          met: true,
        },
      ],
    };
  },
};
