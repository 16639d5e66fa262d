import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { root } from '../../tools/project.mjs';

/** Returns running processes, without zombies (state Z). */
const running = (pids: string[]) =>
  execFileSync('ps', ['-A', '-o', 'pid=,stat='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([pid = '', state = '']) => pids.includes(pid) && !state.startsWith('Z'));

it('ends a program and its child processes when the script that started it is killed', async () => {
  const program = `
    const { spawn } = require('node:child_process');
    const below = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    console.log(process.pid, below.pid);
    setInterval(() => {}, 1000);`;
  const processes = JSON.stringify(pathToFileURL(root('tools/processes.mjs')).href);
  const script = `
    import { start } from ${processes};
    start(process.execPath, ['-e', ${JSON.stringify(program)}]);`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(parent.stdout, 'data');
  const pids = String(line).trim().split(' ');
  onTestFinished(() => {
    for (const [pid] of running(pids)) process.kill(Number(pid), 'SIGKILL');
  });
  expect(running(pids)).toHaveLength(2);
  parent.kill('SIGKILL');
  await expect.poll(() => running(pids), { timeout: 10_000 }).toEqual([]);
});
