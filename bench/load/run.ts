/**
 * Runs one scenario at one number of users for some seconds, after a round that does not count.
 * `tsx bench/load/run.ts <scenario> <users> <seconds> <URL of the callables>`: prints latencies in
 * ms and errors as JSON.
 */
import { type Call, scenarios } from './scenarios';

const [, , name = '', users = '1', seconds = '5', url = ''] = process.argv;
const prepare = scenarios[name];
if (!prepare) throw new Error(`No scenario is called ${name}.`);
const count = Number(users);
const callOf = await prepare(count);
const errors: string[] = [];

async function call({ name: callable, data, token }: Call): Promise<number> {
  const from = performance.now();
  const answer = await fetch(`${url}/${callable}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ data }),
  });
  const body = (await answer.json()) as { error?: unknown };
  if (body.error) errors.push(JSON.stringify(body.error));
  return performance.now() - from;
}

await Promise.all(Array.from({ length: count }, (_, user) => call(callOf(user, 0))));

const latencies: number[] = [];
const from = performance.now();
const until = from + Number(seconds) * 1000;
await Promise.all(
  Array.from({ length: count }, async (_, user) => {
    for (let turn = 1; performance.now() < until; turn += 1) latencies.push(await call(callOf(user, turn)));
  }),
);
const elapsed = (performance.now() - from) / 1000;
console.log(JSON.stringify({ latencies: latencies.map((ms) => Math.round(ms * 10) / 10), elapsed, errors }));
process.exit();
