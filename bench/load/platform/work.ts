import { setTimeout as delay } from 'node:timers/promises';

/** Something that a function is to be told, at least once. */
export interface Delivery {
  path: string;
  headers: Record<string, string>;
  body: string | Buffer<ArrayBuffer>;
  /** How often it is begun at most, when the function says that it failed. */
  attempts: number;
  /** Deliveries of one lane share its places. */
  lane: string;
}

/** So many deliveries of a lane are under way at once. */
const places = 10;

/** Why a request came to nothing. */
const codeOf = (error: unknown): string => {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'no answer';
};

/**
 * Brings deliveries to a host, each until it has been taken. What fails is brought again a little
 * later, as Eventarc and Cloud Tasks do; a host that is not there costs no attempt; one that dies
 * meanwhile does.
 * @param urlOf the host's address, which changes with every start
 */
export function startWork(urlOf: () => string) {
  const lanes = new Map<string, Delivery[]>();
  const busy = new Map<string, number>();
  const tally = { delivered: 0, again: 0, lost: 0 };
  let ended = false;
  let lastMove = Date.now();

  async function bring({ path, headers, body, attempts }: Delivery): Promise<void> {
    for (let failures = 0; failures < attempts && !ended; ) {
      const answer = await fetch(`${urlOf()}${path}`, {
        method: 'POST',
        headers,
        body,
      }).catch(codeOf);
      if (typeof answer !== 'string') await answer.arrayBuffer().catch(() => null);
      if (typeof answer !== 'string' && answer.ok) {
        tally.delivered += 1;
        return;
      }
      if (answer !== 'ECONNREFUSED') failures += 1;
      tally.again += 1;
      await delay(200 * 2 ** failures);
    }
    tally.lost += 1;
  }

  async function run(lane: string): Promise<void> {
    busy.set(lane, (busy.get(lane) ?? 0) + 1);
    for (let next = lanes.get(lane)?.shift(); next && !ended; next = lanes.get(lane)?.shift()) {
      await bring(next);
      lastMove = Date.now();
    }
    busy.set(lane, (busy.get(lane) ?? 1) - 1);
  }

  return {
    tally,
    add(delivery: Delivery): void {
      const { lane } = delivery;
      const line = lanes.get(lane) ?? [];
      lanes.set(lane, line);
      line.push(delivery);
      lastMove = Date.now();
      if ((busy.get(lane) ?? 0) < places) void run(lane);
    },
    isIdle: () =>
      [...lanes.values()].every((lane) => lane.length === 0) && [...busy.values()].every((n) => n === 0),
    /** Milliseconds since something was last added or taken. */
    quietMs: () => Date.now() - lastMove,
    end() {
      ended = true;
    },
  };
}
export type Work = ReturnType<typeof startWork>;
