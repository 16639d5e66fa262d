import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { contextOf } from '../../../tools/deploy/context.mjs';
import { ApiProblem, googleClient } from '../../../tools/deploy/google.mjs';
import { waitForIndexes } from '../../../tools/deploy/steps.mjs';
import { chooseTarget, readSettings } from '../../../tools/deploy/target.mjs';
import { fakeGoogle, goodProject, PROJECT, paths, settings } from './fake-google';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A client of a server that gives these responses in turn, and the requested paths. */
async function answering(...answers: [status: number, body: string][]) {
  const asked: string[] = [];
  server = createServer((request, response) => {
    const [status, body] = answers[Math.min(asked.length, answers.length - 1)] ?? [500, ''];
    asked.push(request.url ?? '');
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    asked,
    google: googleClient({ base, project: PROJECT, token: async () => 't', pausesMs: [1, 1] }),
  };
}

const problemOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'answered',
    (error: unknown) => (error instanceof ApiProblem ? error.kind : error),
  );

describe('the Google API client', () => {
  it('reads all pages of a list', async () => {
    const { google, asked } = await answering(
      [200, '{"items":[1,2],"nextPageToken":"p 2"}'],
      [200, '{"items":[3]}'],
    );
    expect(await google.list('api.example', 'v1/things?pageSize=2', 'items')).toEqual([1, 2, 3]);
    expect(asked).toEqual([
      '/api.example/v1/things?pageSize=2',
      '/api.example/v1/things?pageSize=2&pageToken=p%202',
    ]);
  });

  it('retries transient errors', async () => {
    const { google, asked } = await answering([503, ''], [429, ''], [200, '{"a":1}']);
    expect(await google.get('api.example', 'v1/thing')).toEqual({ a: 1 });
    expect(asked).toHaveLength(3);
  });

  it.each<[number, string, string, number]>([
    [404, '{}', 'absent', 1],
    [403, '{}', 'forbidden', 1],
    [401, '{}', 'forbidden', 1],
    [400, '{}', 'refused', 1],
    [500, '{}', 'unreachable', 3],
    [200, '<html>', 'unreachable', 1],
  ])('returns the response %i %s as %s after %i attempts', async (status, body, kind, tries) => {
    const { google, asked } = await answering([status, body]);
    expect(await problemOf(google.get('api.example', 'v1/thing'))).toBe(kind);
    expect(asked).toHaveLength(tries);
  });
});

describe('waiting for indexes', () => {
  const withStates = async (...states: string[]) => {
    const resources = goodProject();
    const fake = await fakeGoogle(resources);
    const context = contextOf(chooseTarget(PROJECT, readSettings(settings()), {}), fake.google);
    const [first] = (resources[paths.indexes]?.indexes ?? []) as { state: string }[];
    const lines: string[] = [];
    const next = () => {
      const state = states.shift();
      if (first && state) first.state = state;
    };
    next();
    const say = (line: string) => {
      lines.push(line);
      next();
    };
    return {
      wait: waitForIndexes(context, say, { pauseMs: 1, timeoutMs: 5000 }).finally(fake.close),
      lines,
    };
  };

  it('ends when the last one is ready, and reports progress', async () => {
    const { wait, lines } = await withStates('CREATING', 'READY');
    await wait;
    expect(lines).toEqual([
      expect.stringMatching(/^indexes: 123 of 124 ready$|^indexes: \d+ of \d+ ready$/),
      expect.stringMatching(/^indexes: (\d+) of \1 ready$/),
    ]);
  });

  it('fails if one needs repair', async () => {
    const { wait } = await withStates('NEEDS_REPAIR');
    await expect(wait).rejects.toThrow(/need repair/);
  });
});
