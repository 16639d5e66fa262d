/** Starts child processes, and ensures that none outlives this process. */
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { execa, execaSync } from 'execa';
import { root } from './project.mjs';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/**
 * The running children, each with its descendants' command lines by pid. Java emulators lead their
 * own process groups, and nothing links them to their parent once it has exited.
 * @type {Map<ChildProcess, Map<number, string>>}
 */
const running = new Map();
const NOTE_EVERY_MS = 3000;

/**
 * @typedef {object} Process
 * @property {number} pid
 * @property {number} parent
 * @property {string} command
 */

/** Returns all processes of the machine. @returns {Process[]} */
function allProcesses() {
  const { stdout = '' } = execaSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { reject: false });
  return [...stdout.matchAll(/^ *(\d+) +(\d+) +(.*)$/gm)].map(([, pid, parent, command = '']) => ({
    pid: Number(pid),
    parent: Number(parent),
    command,
  }));
}

/**
 * Returns the descendants of a process.
 * @param {number | undefined} pid @param {Process[]} [table]
 * @returns {Process[]}
 */
export const descendantsOf = (pid, table = allProcesses()) =>
  table
    .filter(({ parent }) => parent === pid)
    .flatMap((child) => [child, ...descendantsOf(child.pid, table)]);

/** Records the descendants of each running child. */
function noteDescendants(table = allProcesses()) {
  for (const [child, known] of running) {
    for (const { pid, command } of descendantsOf(child.pid, table)) known.set(pid, command);
  }
}

/** @param {number} pid negative: a process group */
function kill(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has exited.
  }
}

/**
 * Kills a child and its descendants, even if the child has already exited.
 * @param {ChildProcess} child
 */
function killTree(child) {
  if (!child.pid) return;
  if (process.platform === 'win32') {
    execaSync('taskkill', ['/pid', String(child.pid), '/T', '/F'], { reject: false });
    return;
  }
  const table = allProcesses();
  noteDescendants(table);
  // The system may have reused the pid of an exited descendant.
  const commands = new Map(table.map(({ pid, command }) => [pid, command]));
  for (const [pid, command] of running.get(child) ?? []) if (commands.get(pid) === command) kill(pid);
  kill(-child.pid);
}

/**
 * Starts a program as the leader of its own process group, so that Ctrl-C only reaches this script.
 * Kills its descendants when it exits.
 * @param {string} command @param {string[]} args
 * @param {object} [options]
 * @param {Record<string, string | undefined>} [options.env] added to this script's
 * @param {string} [options.cwd] defaults to the project's root
 * @param {string} [options.log] file for all output; defaults to the terminal
 * @param {boolean} [options.append] appends to the log instead of replacing it
 * @param {string} [options.copy] file that the terminal's output is also appended to
 * @param {boolean} [options.ipc] opens a channel; the program must exit when it closes
 * @param {number} [options.nice] lower priority, 0 to 19
 * @returns {{child: ChildProcess, exited: Promise<number>}} `exited`: the exit code
 */
export function start(
  command,
  args,
  { env = {}, cwd = root(), log, append, copy, ipc = false, nice = 0 } = {},
) {
  for (const file of [log, copy]) if (file) mkdirSync(dirname(file), { recursive: true });
  // A descriptor, because output piped through this script would end with it.
  const descriptor = log ? openSync(log, append ? 'a' : 'w') : undefined;
  const output = descriptor ?? (copy ? ['inherit', { file: copy, append: true }] : 'inherit');
  const preload = command === process.execPath && !ipc ? ['--import', root('tools/end-with-parent.mjs')] : [];
  const child = execa(command, [...preload, ...args], {
    cwd,
    env: { ...(copy && process.stdout.isTTY && { FORCE_COLOR: '1' }), ...env },
    stdin: 'ignore',
    stdout: output,
    stderr: output,
    ipc,
    serialization: 'json',
    buffer: false,
    detached: true,
    cleanup: false,
    reject: false,
  });
  if (descriptor !== undefined) closeSync(descriptor);
  if (child.pid && nice > 0) setPriority(child.pid, nice);
  child.channel?.unref();
  if (running.size === 0) noteRegularly();
  running.set(child, new Map());
  child.once('exit', () => {
    killTree(child);
    running.delete(child);
  });
  return { child, exited: child.then(({ exitCode }) => exitCode ?? 1) };
}

function noteRegularly() {
  const timer = setInterval(() => {
    if (running.size > 0) noteDescendants();
    else clearInterval(timer);
  }, NOTE_EVERY_MS);
  timer.unref();
}

/**
 * Runs a program.
 * @param {string} command @param {string[]} args @param {Parameters<typeof start>[2]} [options]
 * @returns {Promise<number>} its exit code
 */
export const run = (command, args, options) => start(command, args, options).exited;

/**
 * Runs a program and throws if it fails. With a log file, prints its output only on failure.
 * @param {string} what for the message @param {string} command @param {string[]} args
 * @param {Parameters<typeof start>[2]} [options]
 */
export async function mustRun(what, command, args, options) {
  const code = await run(command, args, options);
  if (code === 0) return;
  const log = options?.log ? `\n${readFileSync(options.log, 'utf8')}` : '';
  throw new Error(`${what} failed (exit code ${code}).${log}`);
}

/**
 * Asks a child to exit. Kills it and its descendants if it doesn't.
 * @param {ChildProcess} child @param {number} [graceMs]
 */
export async function stop(child, graceMs = 30_000) {
  if (!running.has(child)) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGINT');
  await Promise.race([exited, delay(graceMs, undefined, { ref: false })]);
  if (running.has(child)) killTree(child);
}

/** Kills every process that is still running. */
export function killAll() {
  for (const child of running.keys()) killTree(child);
}

/**
 * Calls a handler on the first Ctrl-C, SIGTERM or closed terminal, and exits with the code it
 * returns. A second signal kills everything. Ignores signals within a second of the first, because
 * npm repeats a signal that the terminal has already sent.
 * @param {() => Promise<number>} handler
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
  // Killing npm also ends its shell, but sends no signal to this script.
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
