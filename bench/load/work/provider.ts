import { type Behavior, mailServer } from '../../../tests/flows/support/mail-server';
import type { TakenMessage } from '../check/house';

/**
 * What goes wrong with every tenth request, in turn: mostly for now, once for good, once with a
 * line that dies after the message was taken.
 */
const troubles: readonly Behavior[] = [500, 429, 503, 'drop', 500, 429, 502, 400, 500, 503];
const troubleEvery = 10;

/** A provider that fails one request in ten, to whom the product's own client talks. */
export async function startProvider() {
  const server = await mailServer();
  let requests = 0;
  const failures = new Map<string, number>();
  const unsteady = (): Behavior => {
    requests += 1;
    if (requests % troubleEvery !== 0) return 202;
    const behavior = troubles[(requests / troubleEvery) % troubles.length] ?? 500;
    failures.set(String(behavior), (failures.get(String(behavior)) ?? 0) + 1);
    return behavior;
  };
  let behave = unsteady;
  server.behaves(() => behave());
  let refused = 0;
  const down = (): Behavior => {
    refused += 1;
    return 503;
  };
  return {
    url: server.url,
    requests: () => requests,
    /** How many messages came while it was down. */
    refused: () => refused,
    failures: () => [...failures].toSorted(([a], [b]) => a.localeCompare(b)),
    taken: (): TakenMessage[] => server.received.flatMap(({ id, to, taken }) => (taken ? [{ id, to }] : [])),
    /** Whether it answers at all: while it is down, every request gets a 503. */
    setUp(up: boolean) {
      behave = up ? unsteady : down;
    },
    close: () => server.close(),
  };
}
