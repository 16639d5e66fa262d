import { collections } from '@united/domain/shared/collections';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { watchPages } from '../../../tools/gone-pages.mjs';
import { parseCoverage } from '../../rules/line-report';
import { emulatorAt, fromEnvironment } from '../../support/environment';
import { loadProjectRules } from '../../support/project-rules';
import { ruleCoverage } from '../../support/rule-coverage';
import { db, type Person, person } from '../support/emulators';

const goneAfter = 300;
const emulator = emulatorAt('FIRESTORE_EMULATOR_HOST');
const database = `projects/${fromEnvironment('GCLOUD_PROJECT')}/databases/(default)`;

let proxy: Awaited<ReturnType<typeof watchPages>>;
beforeEach(async () => {
  proxy = await watchPages(0, emulator.port, goneAfter);
});
afterEach(() => proxy.stop());

/** Returns the channel's URL, through the proxy or directly. */
const channel = (port: number, fields: Record<string, string>) =>
  `http://127.0.0.1:${port}/google.firestore.v1.Firestore/Listen/channel?${new URLSearchParams({ database, VER: '8', t: '1', ...fields })}`;

/**
 * Starts listening to a member's tickets like their page does.
 * @returns the session
 */
async function listen({ uid, token }: Person): Promise<string> {
  await loadProjectRules();
  const own = {
    fieldFilter: { field: { fieldPath: 'member_id' }, op: 'EQUAL', value: { stringValue: uid } },
  };
  const structuredQuery = { from: [{ collectionId: collections.supportTickets }], where: own };
  const addTarget = { targetId: 2, query: { parent: `${database}/documents`, structuredQuery } };
  const answer = await fetch(channel(proxy.port, { RID: '100', CVER: '22' }), {
    method: 'POST',
    body: new URLSearchParams({
      headers: `Authorization:Bearer ${token}\r\n`,
      count: '1',
      ofs: '0',
      req0___data__: JSON.stringify({ database, addTarget }),
    }),
  });
  const session = /"c","([^"]+)"/.exec(await answer.text())?.[1];
  if (!session) throw new Error('The emulator named no session.');
  return session;
}

/**
 * Closes a page's channel, bypassing the proxy. A remaining one would be evaluated in the next
 * test.
 */
const end = (session: string) =>
  fetch(channel(emulator.port, { SID: session, RID: '101', TYPE: 'terminate' }));

/** Polls for updates like a page until it is cut off. */
async function hear(session: string, signal = AbortSignal.timeout(goneAfter)): Promise<void> {
  const asking = { RID: 'rpc', SID: session, CI: '0', AID: '0', TYPE: 'xmlhttp' };
  const answer = fetch(channel(proxy.port, asking), { signal });
  await answer.then((each) => each.text()).catch(() => undefined);
}

/** Returns how many rule expressions the emulator evaluates when the server writes a ticket. */
async function evaluatedOnWrite({ uid }: Person): Promise<number> {
  await loadProjectRules(); // Begins to count anew.
  await db.collection(collections.supportTickets).doc(uid).set({ member_id: uid });
  const { expressions } = parseCoverage(await ruleCoverage());
  return expressions.reduce((sum, { count }) => sum + count, 0);
}

it('removes the listeners of a closed page from the emulator', async () => {
  const member = await person('member');
  await hear(await listen(member));
  await expect.poll(() => evaluatedOnWrite(member), { timeout: 10_000 }).toBe(0);
});

it('keeps the listeners of an open page', async () => {
  const member = await person('member');
  const session = await listen(member);
  // Sequential requests of the page, each shorter than the timeout for closed pages.
  for (let i = 0; i < 5; i += 1) await hear(session);
  const cut = new AbortController();
  const asked = hear(session, cut.signal);
  expect(await evaluatedOnWrite(member)).toBeGreaterThan(0);
  cut.abort();
  await asked;
  await end(session);
});

it('removes them immediately when a page closes its channel', async () => {
  const member = await person('member');
  const session = await listen(member);
  expect(await evaluatedOnWrite(member)).toBeGreaterThan(0);
  await end(session);
  await expect.poll(() => evaluatedOnWrite(member), { timeout: 10_000 }).toBe(0);
});
