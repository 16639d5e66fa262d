/** Starts child processes and makes sure that none outlives this one. */
import { spawn, spawnSync } from 'node:child_process';
import { appendFileSync, closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { dirname } from 'node:path';
import { root } from './project.mjs';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * The processes below one, whatever group they lead (the Java emulators lead their own).
 * @param {number} parent
 * @returns {number[]}
 */
function descendants(parent) {
  const table = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).stdout ?? '';
  const rows = table.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  const below = (/** @type {number} */ pid) =>
    rows.filter(([, ppid]) => ppid === pid).flatMap(([child = 0]) => [child, ...below(child)]);
  return below(parent);
}

/**
 * Ends a child and everything it started, at once.
 * @param {import('node:child_process').ChildProcess} child
 */
function killTree(child) {
  if (!child.pid) return;
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', String(child.pid), '/T', '/F']);
    return;
  }
  for (const pid of [...descendants(child.pid), child.pid, -child.pid]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
}

/**
 * Starts a program in the project's root as the leader of its own process group, so that Ctrl-C
 * reaches this script alone.
 * @param {string} command @param {string[]} args
 * @param
 * {{env?: Record<string, string | undefined>, cwd?: string, log?: string, append?: boolean, copy?:
 * string, ipc?: boolean, nice?: number}} [options] log: a file that gets all output (else it goes
 * to the terminal); append: after what it holds; copy: a file to which what goes to the terminal is
 * added; ipc: open a channel, see exit-with-parent.mjs; nice: how far it stands back where the
 * processor is busy, 0 to 19
 */
export function start(
  command,
  args,
  { env = {}, cwd = root(), log, append, copy, ipc = false, nice = 0 } = {},
) {
  for (const file of [log, copy]) if (file) mkdirSync(dirname(file), { recursive: true });
  const out = log
    ? openSync(log, append ? 'a' : 'w')
    : /** @type {'pipe' | 'inherit'} */ (copy ? 'pipe' : 'inherit');
  // With a channel, a program sees by itself that this script has died.
  const preload = command === process.execPath && !ipc ? ['--import', root('tools/end-with-parent.mjs')] : [];
  const child = spawn(command, [...preload, ...args], {
    cwd,
    env: { ...process.env, ...(copy && process.stdout.isTTY && { FORCE_COLOR: '1' }), ...env },
    stdio: ipc ? ['ignore', out, out, 'ipc'] : ['ignore', out, out],
    detached: true,
  });
  if (child.pid && nice > 0) setPriority(child.pid, nice);
  child.channel?.unref();
  if (typeof out === 'number') closeSync(out);
  for (const [from, to] of /** @type {const} */ ([
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ])) {
    from?.on('data', (chunk) => {
      to.write(chunk);
      if (copy) appendFileSync(copy, chunk);
    });
  }
  running.add(child);
  const exited = new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', () => running.delete(child));
    child.on('close', (code) => resolve(code ?? 1));
  });
  return { child, exited: /** @type {Promise<number>} */ (exited) };
}

/**
 * Runs a program to its end.
 * @param {string} command @param {string[]} args @param {Parameters<typeof start>[2]} [options]
 * @returns {Promise<number>} its exit code
 */
export const run = (command, args, options) => start(command, args, options).exited;

/**
 * Runs a program that has to succeed; with a log file its output shows only when it fails.
 * @param {string} what for the message @param {string} command @param {string[]} args @param
 * {Parameters<typeof start>[2]} [options]
 */
export async function mustRun(what, command, args, options) {
  const code = await run(command, args, options);
  if (code === 0) return;
  const log = options?.log ? `\n${readFileSync(options.log, 'utf8')}` : '';
  throw new Error(`${what} failed (exit code ${code}).${log}`);
}

/**
 * Asks a child to end, and ends it and what it started when it does not.
 * @param {import('node:child_process').ChildProcess} child @param {number} [graceMs]
 */
export async function stop(child, graceMs = 30_000) {
  if (child.exitCode === null && child.signalCode === null) {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGINT');
    /** @type {NodeJS.Timeout | undefined} */ let timer;
    const late = new Promise((resolve) => {
      timer = setTimeout(resolve, graceMs);
    });
    await Promise.race([gone, late]);
    clearTimeout(timer);
  }
  killTree(child);
}

/** Ends every process still running, at once. */
export function killAll() {
  for (const child of running) killTree(child);
}

/**
 * Calls a handler once on Ctrl-C, SIGTERM or a closed terminal; a second signal ends everything at
 * once. npm passes a signal on that the terminal has sent already, so repeats within a second count
 * as the same.
 * @param {() => Promise<number>} handler gives the exit code
 */
export function onStopSignal(handler) {
  let first = 0;
  const stopNow = () => {
    if (first === 0) {
      first = Date.now();
      handler().then(
        (code) => process.exit(code),
        (error) => {
          console.error(error);
          killAll();
          process.exit(1);
        },
      );
    } else if (Date.now() - first > 1000) {
      killAll();
      process.exit(1);
    }
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, stopNow);
  // `kill` of npm ends npm and the shell between it and this script, but signals nothing to the
  // script itself.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) {
    const timer = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(timer);
      stopNow();
    }, 500);
    timer.unref();
  }
}
