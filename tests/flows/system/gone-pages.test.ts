import { afterEach, beforeEach, expect, it } from 'vitest';
import { watchPages } from '../../../tools/gone-pages.mjs';
import { emulatorAt, fromEnvironment } from '../../support/environment';

const goneAfter = 300;
const emulator = emulatorAt('FIRESTORE_EMULATOR_HOST');
const database = `projects/${fromEnvironment('GCLOUD_PROJECT')}/databases/(default)`;

let proxy: Awaited<ReturnType<typeof watchPages>>;
beforeEach(async () => {
  proxy = await watchPages(0, emulator.port, goneAfter);
});
afterEach(() => proxy.stop());

/** The channel's address, through the proxy or past it. */
const channel = (port: number, fields: Record<string, string>) =>
  `http://127.0.0.1:${port}/google.firestore.v1.Firestore/Listen/channel?${new URLSearchParams({ database, VER: '8', t: '1', ...fields })}`;

/** Begins to listen to a document as a page does. @returns the session */
async function listen(): Promise<string> {
  const addTarget = { targetId: 2, documents: { documents: [`${database}/documents/settings/public`] } };
  const answer = await fetch(channel(proxy.port, { RID: '100', CVER: '22' }), {
    method: 'POST',
    body: new URLSearchParams({
      headers: 'Authorization:Bearer owner\r\n',
      count: '1',
      ofs: '0',
      req0___data__: JSON.stringify({ database, addTarget }),
    }),
  });
  const session = /"c","([^"]+)"/.exec(await answer.text())?.[1];
  if (!session) throw new Error('The emulator named no session.');
  return session;
}

/** Hears what the emulator says next, for a moment. */
async function hear(port: number, session: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(
    channel(port, { RID: 'rpc', SID: session, CI: '0', AID: '0', TYPE: 'xmlhttp' }),
    {
      signal,
    },
  );
  let heard = '';
  try {
    for await (const piece of answer.body ?? []) heard += new TextDecoder().decode(piece);
  } catch {
    // Cut off.
  }
  return heard;
}

const isRemoved = (heard: string) => /"targetChangeType":\s*"REMOVE"/.test(heard);

it('takes back what a page heard of once it is gone', async () => {
  const session = await listen();
  // Past the proxy, which therefore hears nothing of the page.
  const heard = await hear(emulator.port, session, AbortSignal.timeout(5000));
  expect(heard).toMatch(/"targetChangeType":\s*"CURRENT"/);
  expect(isRemoved(heard)).toBe(true);
});

it('lets a page that is there go on listening', async () => {
  const session = await listen();
  // One request of the page after the other, each shorter than the time that counts as gone.
  for (let i = 0; i < 5; i += 1)
    expect(isRemoved(await hear(proxy.port, session, AbortSignal.timeout(goneAfter)))).toBe(false);
});

it('takes it back before a page ends its channel', async () => {
  const session = await listen();
  const heard = hear(emulator.port, session, AbortSignal.timeout(2000));
  await fetch(channel(proxy.port, { SID: session, RID: '101', TYPE: 'terminate' }));
  expect(isRemoved(await heard)).toBe(true);
});
