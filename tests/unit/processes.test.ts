import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { start } from '../../tools/processes.mjs';
import { root } from '../../tools/project.mjs';

/** Returns which of these processes run, without zombies (state Z). */
const running = (pids: string[]) =>
  execFileSync('ps', ['-A', '-o', 'pid=,stat='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([pid = '', state = '']) => pids.includes(pid) && !state.startsWith('Z'));

function killAfterTest(pids: string[]): void {
  onTestFinished(() => {
    for (const [pid] of running(pids)) process.kill(Number(pid), 'SIGKILL');
  });
}

/**
 * A program that, like firebase-tools, has children inside its process group (the functions) and
 * outside of it (Java). It first prints the three pids.
 */
const family = `
  const { spawn } = require('node:child_process');
  const idle = (options) => spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore', ...options });
  console.log(process.pid, idle({}).pid, idle({ detached: true }).pid);
  setInterval(() => {}, 1000);`;

/** Starts a script that imports processes.mjs. Returns it and the pids that it prints. */
async function runScript(body: string) {
  const processes = JSON.stringify(pathToFileURL(root('tools/processes.mjs')).href);
  const script = `import * as processes from ${processes};\n${body}`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(parent.stdout, 'data');
  const pids = String(line).trim().split(' ');
  killAfterTest([...pids, String(parent.pid)]);
  expect(running(pids)).toHaveLength(pids.length);
  return { parent, pids };
}

describe('start', () => {
  it('ends a program and its process group when the script that started it is killed', async () => {
    const inGroup = family.replace(', idle({ detached: true }).pid', '');
    const { parent, pids } = await runScript(
      `processes.start(process.execPath, ['-e', ${JSON.stringify(inGroup)}]);`,
    );
    parent.kill('SIGKILL');
    await expect.poll(() => running(pids), { timeout: 10_000 }).toEqual([]);
  });

  it('leaves no process behind when a program is killed, including those outside its group', async () => {
    const { parent, pids } = await runScript(
      `processes.start(process.execPath, ['-e', ${JSON.stringify(family)}]);
       setInterval(() => {}, 1000);`,
    );
    // The process tree is recorded every few seconds.
    await new Promise((resolve) => setTimeout(resolve, 4000));
    process.kill(Number(pids[0]), 'SIGKILL');
    await expect.poll(() => running(pids), { timeout: 10_000 }).toEqual([]);
    expect(running([String(parent.pid)])).toHaveLength(1);
  });

  it('leaves no process behind after killAll', async () => {
    const { parent, pids } = await runScript(
      `processes.start(process.execPath, ['-e', ${JSON.stringify(family)}]);
       process.on('SIGTERM', () => { processes.killAll(); process.exit(); });
       setInterval(() => {}, 1000);`,
    );
    parent.kill();
    await expect.poll(() => running(pids), { timeout: 10_000 }).toEqual([]);
  });
});

describe('the emulators’ process', () => {
  /** Runs a program under the preload of firebase-tools, and returns its exit code. */
  async function exitCodeOf(program: string): Promise<number> {
    const folder = mkdtempSync(join(tmpdir(), 'united-unit-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const args = ['--import', root('tools/emulator-process.mjs'), '-e', program];
    const { exited } = start(process.execPath, args, { ipc: true, cwd: folder, log: join(folder, 'log') });
    return exited;
  }
  const failsOtherwise = "process.on('uncaughtException', () => process.exit(2));";
  const exitsLater = 'setTimeout(() => process.exit(7), 200);';

  it('survives files that an export cannot read or write', async () => {
    const noFile = "require('node:fs/promises').copyFile('/no/such/file', 'copy');";
    const noFolder = "require('node:fs').createWriteStream('/no/such/folder/file');";
    expect(await exitCodeOf(failsOtherwise + exitsLater + noFile)).toBe(7);
    expect(await exitCodeOf(failsOtherwise + exitsLater + noFolder)).toBe(7);
  });

  it('exits on any other error', async () => {
    expect(await exitCodeOf(`${failsOtherwise}${exitsLater}undefined.x;`)).toBe(2);
    const portInUse =
      "const net = require('node:net'); const a = net.createServer().listen(0, () => net.createServer().listen(a.address().port));";
    expect(await exitCodeOf(failsOtherwise + exitsLater + portInUse)).toBe(2);
  });

  it('shuts down when the script that started it is killed', async () => {
    const preload = JSON.stringify(root('tools/emulator-process.mjs'));
    const program = 'console.log(process.pid); setInterval(() => {}, 1000);';
    const { parent, pids } = await runScript(
      `processes.start(process.execPath, ['--import', ${preload}, '-e', ${JSON.stringify(program)}], { ipc: true });
       setInterval(() => {}, 1000);`,
    );
    parent.kill('SIGKILL');
    await expect.poll(() => running(pids), { timeout: 10_000 }).toEqual([]);
  });
});
