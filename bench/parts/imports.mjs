/**
 * Part `imports`: what a new instance of the functions spends before it can answer, and that no
 * gRPC is loaded by then.
 */
import { fixed } from '../frame/figures.mjs';
import { buildForImports, importOnce } from '../functions/import-cost.mjs';

const RUNS = 7;
const BUDGET = 0.25;

/** @type {import('../frame/part.mjs').Part} */
export const imports = {
  name: 'imports',
  about: 'processor time that importing the functions takes: split, events, everything at once',
  async run({ step, expect }) {
    const entries = await buildForImports();
    expect(RUNS);
    /** @type {Record<string, import('../functions/import-cost.mjs').ImportCost[]>} */ const costs = {};
    for (let i = 1; i <= RUNS; i += 1) {
      const round = await step(`round ${i}`, async () => {
        /** @type {Record<string, import('../functions/import-cost.mjs').ImportCost>} */ const measured = {};
        for (const [name, file] of Object.entries(entries)) measured[name] = importOnce(file);
        return measured;
      });
      for (const [name, cost] of Object.entries(round)) costs[name] = [...(costs[name] ?? []), cost];
    }
    const rows = Object.entries(costs).map(([name, runs]) => ({
      name,
      // Other programs only ever add to it.
      cpu: Math.min(...runs.map(({ cpuMs }) => cpuMs)),
      wall: Math.min(...runs.map(({ wallMs }) => wallMs)),
      modules: runs[0]?.commonJsModules ?? 0,
      grpc: runs.some(({ grpc }) => grpc),
    }));
    const of = (/** @type {string} */ name) => {
      const row = rows.find((each) => each.name === name);
      if (!row) throw new Error(`${name} was not measured.`);
      return row;
    };
    const ratio = of('callables').cpu / of('everything at once').cpu;
    return {
      tables: [
        {
          title: `Import of the functions in a new process, the least of ${RUNS}`,
          columns: ['entry', 'CPU', 'elapsed', 'CommonJS modules', 'gRPC'],
          rows: rows.map(({ name, cpu, wall, modules, grpc }) => [
            name,
            `${fixed(cpu)} ms`,
            `${fixed(wall)} ms`,
            modules,
            grpc ? 'loaded' : 'no',
          ]),
        },
      ],
      summary: [
        {
          what: 'import CPU of the callables against everything at once',
          measured: `${fixed(ratio, 2)} (${fixed(of('callables').cpu)} ms against ${fixed(of('everything at once').cpu)} ms)`,
          budget: `8: ≤ ${BUDGET}`,
          met: ratio <= BUDGET,
        },
        {
          what: 'gRPC when the callables are imported',
          measured: of('callables').grpc ? 'loaded' : 'not loaded',
          budget: '8: none',
          met: !of('callables').grpc,
        },
      ],
      notes: [
        '"Everything at once" is one file with callables and events in which every package that any function uses is imported first, as a single eager entry would have it. The time of Node itself is left out. The SDK alone is the floor: firebase-functions loads parts of firebase-admin by itself.',
      ],
    };
  },
};
