import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defaultStaffSettings } from '@united/domain/settings/staff-settings';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runSmoke } from '../../../tools/deploy/smoke.mjs';
import { fromEnvironment } from '../../support/environment';
import { eventually } from '../support/email';
import { auth, clearAll, db, everything } from '../support/emulators';

const project = fromEnvironment('GCLOUD_PROJECT');
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Simulates Google's front end: appends the client's address and forwards to the functions. */
const frontEnd = (appends: boolean) =>
  serve(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const forwarded = [request.headers['x-forwarded-for'] ?? [], appends ? '203.0.113.9' : []].flat();
    const answer = await fetch(`${fromEnvironment('FUNCTIONS_URL')}${request.url}`, {
      method: 'POST',
      body: Buffer.concat(chunks),
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': forwarded.join(', '),
        ...(request.headers.authorization && { authorization: request.headers.authorization }),
      },
    });
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(await answer.text());
  });

/** Simulates Cloud Scheduler, which has no emulator. */
const scheduler = (code?: number) => {
  let lastAttemptTime: string | undefined;
  return serve((request, response) => {
    if (request.method === 'POST') lastAttemptTime = new Date().toISOString();
    response.end(JSON.stringify({ lastAttemptTime, ...(code !== undefined && { status: { code } }) }));
  });
};

async function smoke(change: Record<string, string> = {}) {
  const lines: string[] = [];
  const at = (name: string) => `http://${fromEnvironment(name)}`;
  const works = await runSmoke({
    project,
    apiKey: 'local',
    token: async () => 'owner',
    appCheckToken: async () => null,
    sendsMail: false,
    say: (line) => void lines.push(line),
    pauseMs: 100,
    timeoutMs: 20_000,
    services: {
      functions: await frontEnd(true),
      identity: `${at('FIREBASE_AUTH_EMULATOR_HOST')}/identitytoolkit.googleapis.com/v1`,
      documents: `${at('FIRESTORE_EMULATOR_HOST')}/v1/projects/${project}/databases/(default)/documents`,
      files: `${at('FIREBASE_STORAGE_EMULATOR_HOST')}/v0/b/${fromEnvironment('FIREBASE_STORAGE_BUCKET')}/o`,
      schedules: await scheduler(),
      ...change,
    },
  });
  return { works, lines, broken: lines.filter((line) => line.startsWith('✗')) };
}

const nothingLeft = async () => {
  expect((await auth.listUsers()).users).toEqual([]);
  expect((await db.collection('users').get()).size).toBe(0);
  expect((await db.collection('email_notifications').get()).size).toBe(0);
  // Data that events store about a user is deleted shortly after the record.
  await eventually(async () =>
    expect(
      Object.entries(await everything(['rate_limits'])).filter(([, json]) => json.includes('Smoke Test')),
    ).toEqual([]),
  );
};

beforeEach(async () => {
  await clearAll();
  await db.doc('settings/staff').set(defaultStaffSettings);
});

describe('the smoke test of a deploy', () => {
  it('reports that everything works, and leaves nothing', async () => {
    const { works, broken, lines } = await smoke();
    expect(broken).toEqual([]);
    expect(works).toBe(true);
    expect(lines).toContain(
      '✓ A message goes through the outbox: queued; SENDGRID_API_KEY is disabled, so messages stay in the outbox',
    );
    expect(lines).toHaveLength(9);
    await nothingLeft();
  }, 90_000);

  it.each([
    [
      'functions that no one may call',
      'functions',
      403,
      /Anyone can call a public function: setupStatus: status 403/,
    ],
    ['an Authentication without its API', 'identity', 403, /A member can be created: .*status 403/],
    [
      'Storage rules that may not read Firestore',
      'files',
      403,
      /stores, reads and deletes a file: The file was not stored/,
    ],
    ['a scheduler without permission', 'schedules', 403, /A schedule runs: .*could not be started/],
  ])(
    'reports %s with a fix, and leaves nothing',
    async (_, service, status, said) => {
      const broken = await serve((_request, response) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ error: { message: 'denied' } }));
      });
      const { works, lines } = await smoke({ [service]: broken });
      expect(works).toBe(false);
      const at = lines.findIndex((line) => said.test(line));
      expect(lines[at]).toMatch(/^✗/);
      expect(lines[at + 1]).toMatch(/^ {2}→ /);
      await nothingLeft();
    },
    90_000,
  );

  it('reports a failed schedule', async () => {
    const { broken } = await smoke({ schedules: await scheduler(7) });
    expect(broken).toEqual([expect.stringContaining('failed with code 7')]);
    await nothingLeft();
  }, 90_000);

  it('reports that a forged address is accepted as the client’s', async () => {
    const { broken } = await smoke({ functions: await frontEnd(false) });
    expect(broken).toEqual([expect.stringContaining('The functions took 198.51.100.7')]);
    await nothingLeft();
  }, 90_000);
});
