import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Trigger } from './hosts';
import type { Work } from './work';

/** Of the changes that come, every so many is told twice: events arrive at least once. */
const twiceEvery = 10;
/** How often a function that is to be repeated is begun, and one that is not. */
const attempts = { repeated: 8, once: 1 };

/** What of a request describes the event that its body holds. */
const ofEvent = (name: string) => name === 'content-type' || name.startsWith('ce-');

/**
 * Takes what the Firestore emulator tells of every write, in the place of the functions emulator
 * (`tell-events.mjs`), and lets it be brought to the functions.
 * @param address host and port where the emulator tells it
 */
export async function followChanges(
  { address, firestore, projectId }: { address: string; firestore: string; projectId: string },
  triggers: readonly Trigger[],
  work: Work,
) {
  let told = 0;
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    const trigger = triggers.find(({ name }) => request.url?.endsWith(`/triggers/${name}`));
    if (!trigger) return;
    told += 1;
    const delivery = {
      path: `/events/${trigger.name}`,
      lane: trigger.name,
      attempts: trigger.retry ? attempts.repeated : attempts.once,
      headers: Object.fromEntries(
        Object.entries(request.headers).flatMap(([name, value]) =>
          ofEvent(name) ? [[name, String(value)]] : [],
        ),
      ),
      body,
    };
    work.add(delivery);
    if (told % twiceEvery === 0) work.add(delivery);
  });
  const { hostname, port } = new URL(`http://${address}`);
  await new Promise<void>((resolve) => server.listen(Number(port), hostname, resolve));

  /** Asks the emulator to tell the changes; again after it was started anew. */
  async function register(): Promise<void> {
    const url = `http://${firestore}/emulator/v1/projects/${projectId}/eventarcTrigger`;
    for (const { name, type, document } of triggers) {
      const answer = await fetch(`${url}?eventarcTriggerId=${name}`, {
        method: 'POST',
        body: JSON.stringify({
          eventType: type,
          database: '(default)',
          namespace: '(default)',
          document: { value: document, matchType: 'PATH_PATTERN' },
        }),
      });
      if (!answer.ok) throw new Error(`${name} was not registered: ${answer.status} ${await answer.text()}`);
    }
  }
  await register();

  return {
    told: () => told,
    register,
    async end(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
