/** Every part of the bench, in the order in which they run. */
import { calls } from './parts/calls.mjs';
import { cost } from './parts/cost.mjs';
import { faults } from './parts/faults.mjs';
import { grid } from './parts/grid.mjs';
import { imports } from './parts/imports.mjs';
import { interaction } from './parts/interaction.mjs';
import { lcpRatio } from './parts/lcp-ratio.mjs';
import { lighthouse } from './parts/lighthouse.mjs';
import { load } from './parts/load.mjs';
import { mailQueue } from './parts/mail-queue.mjs';
import { pages } from './parts/pages.mjs';
import { reads } from './parts/reads.mjs';
import { routes } from './parts/routes.mjs';
import { ticketSearch } from './parts/ticket-search.mjs';

/** @type {import('./frame/part.mjs').Part[]} */
export const parts = [
  ...[pages, routes, lighthouse, lcpRatio, grid, interaction],
  ...[imports, calls, reads, ticketSearch, mailQueue],
  ...[load, faults, cost],
];
