import { fileURLToPath } from 'node:url';
import { stop } from '../../../tools/processes.mjs';
import { startServing } from '../serving.mjs';

const clock = fileURLToPath(new URL('../clock.mjs', import.meta.url));

/** A function that a change of the database starts. */
export interface Trigger {
  name: string;
  type: string;
  /** Pattern of the paths of the documents that it is told of. */
  document: string;
  retry: boolean;
}

/** A process that serves built functions, and can be killed and started again. */
export interface Host {
  url(): string;
  triggers(): readonly Trigger[];
  /** As a machine that loses power: nothing is finished, nothing is said. */
  kill(): Promise<void>;
  begin(): Promise<void>;
  /** Stands still in the middle of whatever it does, until it goes on. */
  halt(): void;
  goOn(): void;
  /**
   * How far ahead of the others' its clock goes, in milliseconds; also after it is started again.
   */
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
  let running: Awaited<ReturnType<typeof startServing>>;
  let triggers: Trigger[] = [];
  let offsetMs = 0;
  let starts = 0;

  const host: Host = {
    url: () => running.url,
    triggers: () => triggers,
    async begin() {
      starts += 1;
      const preload = ['--import', clock];
      running = await startServing(program, entry, { env, log: `${log}.${starts}.log`, preload });
      triggers = (running.ready.triggers as Trigger[] | undefined) ?? [];
      if (offsetMs !== 0) await host.setClock(offsetMs);
    },
    async kill() {
      running.child.kill('SIGKILL');
      await running.exited;
    },
    halt: () => void running.child.kill('SIGSTOP'),
    goOn: () => void running.child.kill('SIGCONT'),
    async setClock(ms) {
      offsetMs = ms;
      const set = new Promise<void>((resolve) => {
        running.child.once('message', () => resolve());
      });
      running.child.send({ clockOffsetMs: ms });
      await set;
    },
    end: () => stop(running.child, 2000),
  };
  await host.begin();
  return host;
}
