/**
 * Part `cost`: what Google asks for a month of the season, from measured reads, counted jobs, a
 * stated profile and list prices.
 */
import { root } from '../../tools/project.mjs';
import { costOf, total, usageOf } from '../cost/estimate.mjs';
import { PRICES_OF, prices } from '../cost/prices.mjs';
import { staffFor } from '../cost/profile.mjs';
import { setting } from '../frame/machine.mjs';
import { openStore } from '../frame/store.mjs';
import { measureReads } from './reads.mjs';

const MEMBERS = [100, 1000, 10_000];

/** @typedef {import('../cost/estimate.mjs').ScreenReads} ScreenReads */

/**
 * Reads of each screen at each size, from the part `reads` of this state, else measured now.
 * @param {import('../frame/part.mjs').Context} context
 */
async function screenReads(context) {
  const known = openStore(root('.cache/bench/results', setting().key)).result('reads')?.tables[0];
  if (known) {
    const sizes = known.columns.flatMap((name) =>
      /^[\d,]+$/.test(name) ? Number(name.replaceAll(',', '')) : [],
    );
    return sizes.map((size, i) => ({
      size,
      reads: Object.fromEntries(known.rows.map((row) => [String(row[0]), Number(row[i + 1])])),
    }));
  }
  const { members, measured } = await measureReads(context);
  return members.map((size, i) => ({
    size,
    reads: Object.fromEntries((measured[i] ?? []).map(({ screen, reads }) => [screen, reads])),
  }));
}

const count = (/** @type {number} */ value) =>
  value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toFixed(2);
const dollars = (/** @type {number} */ value) => `$${value.toFixed(2)}`;

/** @type {import('../frame/part.mjs').Part} */
export const cost = {
  name: 'cost',
  about: 'estimated monthly cost at 100, 1,000 and 10,000 members, from the reads of the part `reads`',
  async run(context) {
    const measured = await screenReads(context);
    /** The largest size measured that is not above the one asked for. @param {number} members */
    const nearest = (members) => measured.findLast(({ size }) => size <= members) ?? measured[0];
    const months = MEMBERS.map((members) => {
      const used = usageOf(members, nearest(members)?.reads ?? {});
      return { members, ...used, cost: costOf(used.usage), from: nearest(members)?.size ?? 0 };
    });
    const heads = MEMBERS.map((members) => `${members.toLocaleString('en-US')} members`);
    const names = /** @type {(keyof typeof prices)[]} */ (Object.keys(prices));
    return {
      tables: [
        {
          title: 'Estimated cost of a month in the season, US dollars, beyond what is free',
          columns: ['', ...heads],
          rows: [
            ...names
              .filter((name) => months.some((month) => (month.cost[name] ?? 0) >= 0.005))
              .map((name) => [prices[name].unit, ...months.map((month) => dollars(month.cost[name] ?? 0))]),
            ['all', ...months.map((month) => dollars(total(month.cost)))],
            [
              'for each member',
              ...months.map(({ members, cost: each }) => `$${(total(each) / members).toFixed(4)}`),
            ],
          ],
        },
        {
          title: 'What is used in that month',
          columns: ['', ...heads, 'free'],
          rows: names.map((name) => [
            prices[name].unit,
            ...months.map(({ usage }) => count(usage[name])),
            count(prices[name].free),
          ]),
        },
        {
          title: 'Where documents are read',
          columns: ['', ...heads],
          rows: ['screens', 'jobs', 'the clock'].map((name) => [
            name,
            ...months.map(({ readsBy }) => count(readsBy[name] ?? 0)),
          ]),
        },
      ],
      summary: months.map(({ members, cost: each }) => ({
        what: `estimated monthly cost at ${members.toLocaleString('en-US')} members`,
        measured: dollars(total(each)),
      })),
      notes: [
        `Prices of ${PRICES_OF} (bench/cost/prices.mjs names their sources); use as in bench/cost/profile.mjs, with ${MEMBERS.map(staffFor).join(', ')} staff; jobs as counted in bench/cost/jobs.mjs.`,
        `Reads of screens were measured at ${[...new Set(months.map(({ from }) => from.toLocaleString('en-US')))].join(', ')} members.`,
        'Not in it: SendGrid, a domain, reCAPTCHA Enterprise (10,000 assessments a month are free), builds and images of deploys, log storage beyond 50 GiB, taxes. Requests that share an instance make the functions cheaper than this.',
      ],
    };
  },
};
