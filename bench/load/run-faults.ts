/**
 * Faults, one after the other on emulators of its own, and a recount after each.
 * `tsx bench/load/run-faults.ts <entry of the callables> <entry of the events> <folder for logs> [names]`:
 * prints what happened as JSON.
 */
import type { Finding } from './check/house';
import { clocksAhead, clocksBehind } from './faults/clocks';
import { deletionKilled, mailKilled, repliesKilled, submitsKilled } from './faults/killed';
import { clientOffline } from './faults/offline';
import { databaseRestarted } from './faults/restarted';
import { type Fault, setStage } from './faults/stage';

const [, , callables = '', events = '', logs = '', names = ''] = process.argv;

const faults: Record<string, Fault> = {
  submitsKilled,
  repliesKilled,
  deletionKilled,
  mailKilled,
  clientOffline,
  clocksAhead,
  clocksBehind,
  databaseRestarted,
};
const chosen = names === '' ? Object.keys(faults) : names.split(',');

const stage = await setStage({ callables, events, logs });
const rows = [];
const findings: Finding[] = [];
for (const name of chosen) {
  const from = performance.now();
  const outcome = await faults[name]?.(stage);
  if (!outcome) throw new Error(`No fault is called ${name}.`);
  await stage.rest();
  // What an earlier fault has broken is not counted again.
  const known = new Set(findings.map(({ where, problem }) => `${where} ${problem}`));
  const found = [...outcome.findings, ...(await stage.inspect())].filter(
    ({ where, problem }) => !known.has(`${where} ${problem}`),
  );
  findings.push(...found);
  const sum = (field: 'operations' | 'retries') => outcome.rows.reduce((all, row) => all + row[field], 0);
  const row = {
    what: outcome.what,
    operations: sum('operations'),
    retries: sum('retries'),
    errors: outcome.rows.flatMap(({ errors }) => errors),
    findings: found.length,
    seconds: (performance.now() - from) / 1000,
  };
  rows.push(row);
  console.log(JSON.stringify({ name, ...row, found: found.slice(0, 20) }));
}
await stage.end();
console.log(JSON.stringify({ rows, findings, platform: stage.platform.report() }));
process.exit();
