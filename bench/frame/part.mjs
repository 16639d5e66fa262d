/** What a part of the bench is, and what it gives. */

/**
 * @typedef {object} SummaryRow one line of the table in docs/bench.md
 * @property {string} what
 * @property {string} measured
 * @property {string} [budget] the number of the budget in the performance plan and its limit
 * @property {boolean} [met]
 *
 * @typedef {object} Findings
 * @property {import('./table.mjs').Table[]} tables
 * @property {SummaryRow[]} summary
 * @property {string[]} [notes] what a reader must know to read the figures
 *
 * @typedef
 * {Findings & {part: string, commit: string, machine: string, date: string, seconds: number}}
 * Result
 *
 * @typedef {object} Context
 * @property {<T>(name: string, measure: () => Promise<T>) => Promise<T>} step measures once, also
 * when the bench is stopped and started again; moves the bar
 * @property {(steps: number) => void} expect how many steps there will be
 * @property {string} cache folder of the part's own, absolute; it exists
 *
 * @typedef {object} Part
 * @property {string} name
 * @property {string} about one line for the list of parts
 * @property {boolean} [long] whether it runs only by name or with --all
 * @property {(context: Context) => Promise<Findings>} run
 */

/**
 * Runs a part.
 * @param {Part} part @param {object} on
 * @param {ReturnType<typeof import('./store.mjs').openStore>} on.store
 * @param {ReturnType<typeof import('./progress.mjs').progressOf>} on.progress
 * @param {import('./machine.mjs').Setting} on.setting
 * @param {string} on.cache
 * @returns {Promise<Result>}
 */
export async function runPart(part, { store, progress, setting, cache }) {
  let total = 1;
  let done = 0;
  const from = performance.now();
  /** @type {Context} */
  const context = {
    cache,
    expect(steps) {
      total = steps;
    },
    async step(name, measure) {
      progress.at(done, total, name);
      const value = await store.step(part.name, name, measure);
      done += 1;
      return value;
    },
  };
  const findings = await part.run(context);
  const result = {
    part: part.name,
    commit: setting.commit,
    machine: setting.machine,
    date: new Date().toISOString().slice(0, 10),
    seconds: Math.round((performance.now() - from) / 1000),
    ...findings,
  };
  store.finish(part.name, result);
  return result;
}
