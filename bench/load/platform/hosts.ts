import { fileURLToPath } from 'node:url';
import { HOST } from '../../../tools/ports.mjs';
import { start, stop } from '../../../tools/processes.mjs';

const file = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));

/** A function that a change of the database starts. */
export interface Trigger {
  name: string;
  type: string;
  collection: string;
  retry: boolean;
}

/** A process that serves built functions, and can be killed and started again. */
export interface Host {
  url(): string;
  triggers(): readonly Trigger[];
  /** As a machine that loses power: nothing is finished, nothing is said. */
  kill(): Promise<void>;
  begin(): Promise<void>;
  /** How far ahead of the others' its clock goes, in milliseconds; also after it is started again. */
  setClock(offsetMs: number): Promise<void>;
  end(): Promise<void>;
}

/**
 * Starts a host.
 * @param program of bench/load
 * @param entry absolute path of the built functions
 * @param log absolute path of the file for its output; each start has its own, with a number behind
 */
export async function startHost(
  program: 'serve.mjs' | 'serve-events.mjs',
  entry: string,
  env: Record<string, string>,
  log: string,
): Promise<Host> {
  let running: ReturnType<typeof start>;
  let url = '';
  let triggers: Trigger[] = [];
  let offsetMs = 0;
  let starts = 0;

  const message = <T>(field: string) =>
    new Promise<Record<string, T>>((resolve) => {
      const listen = (said: unknown) => {
        if (typeof said !== 'object' || said === null || !(field in said)) return;
        running.child.off('message', listen);
        resolve(said as Record<string, T>);
      };
      running.child.on('message', listen);
    });

  const host: Host = {
    url: () => url,
    triggers: () => triggers,
    async begin() {
      starts += 1;
      const args = ['--import', file('clock.mjs'), file(program), entry];
      running = start(process.execPath, args, { env, log: `${log}.${starts}.log`, ipc: true });
      const ended = running.exited.then((code) => {
        throw new Error(`${program} ended (exit code ${code}): see ${log}.${starts}.log`);
      });
      const ready = message<unknown>('port');
      const { port, triggers: found } = await Promise.race([ready, ended]);
      ended.catch(() => {});
      url = `http://${HOST}:${port}`;
      triggers = (found as Trigger[] | undefined) ?? [];
      if (offsetMs !== 0) await host.setClock(offsetMs);
    },
    async kill() {
      running.child.kill('SIGKILL');
      await running.exited;
    },
    async setClock(ms) {
      offsetMs = ms;
      const set = message<number>('clockSet');
      running.child.send({ clockOffsetMs: ms });
      await set;
    },
    end: () => stop(running.child, 2000),
  };
  await host.begin();
  return host;
}
