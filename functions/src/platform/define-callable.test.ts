import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';

let server: Server | undefined;

afterEach(() => {
  server?.close();
  server?.closeAllConnections();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/**
 * Serves a public callable of a deployment with this setting, and calls it without an App Check
 * token.
 */
async function call(
  settings: { all?: string; public?: string },
  handler = vi.fn(async () => ({ available: false })),
  data: unknown = {},
): Promise<{ status: number; handled: boolean; body: unknown }> {
  vi.stubEnv('ENFORCE_APP_CHECK', settings.all);
  vi.stubEnv('ENFORCE_APP_CHECK_PUBLIC', settings.public);
  vi.stubEnv('FUNCTIONS_EMULATOR', undefined);
  vi.stubEnv('GCLOUD_PROJECT', 'united');
  // The SDK logs that there was no token.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'debug').mockImplementation(() => {});
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const { definePublicCallable } = await import('./define-callable');
  const callable = definePublicCallable('setupStatus', handler);
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const header = (name: string) => request.headers[name.toLowerCase()];
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    const asExpress = Object.assign(request, { body, rawBody: Buffer.concat(chunks), header, get: header });
    const answer = Object.assign(response, {
      status: (code: number) => Object.assign(response, { statusCode: code }),
      send: (value: unknown) => response.end(JSON.stringify(value)),
    });
    await callable(asExpress as never, answer as never);
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data }),
  });
  return { status: answer.status, handled: handler.mock.calls.length > 0, body: await answer.json() };
}

const open = { all: 'false', public: 'false' };

it('refuses input that the contract does not know, before the handler', async () => {
  expect(await call(open, undefined, { role: 'super_admin' })).toMatchObject({
    status: 400,
    handled: false,
    body: { error: { status: 'INVALID_ARGUMENT' } },
  });
});

it('answers an unexpected error with a reference, and not with its message', async () => {
  const { status, body } = await call(
    open,
    vi.fn(() => Promise.reject(new Error('SSN 219-09-9123'))),
  );
  expect(status).toBe(500);
  expect(body).toMatchObject({
    error: {
      status: 'INTERNAL',
      message: expect.stringMatching(/^Something went wrong on our side\. Reference: [0-9a-f-]{36}$/),
    },
  });
  expect(JSON.stringify(body)).not.toContain('219-09');
});

describe('a call without an App Check token of a callable that is open to anyone', () => {
  it.each([
    ['by all callables', { all: 'true' }],
    ['by those open to anyone', { all: 'false', public: 'true' }],
  ])('is refused before its handler where App Check is enforced %s', async (_, settings) => {
    expect(await call(settings)).toMatchObject({ status: 401, handled: false });
  });

  it.each([{ all: 'false', public: 'false' }, {}])(
    'reaches its handler where it is not (%o)',
    async (settings) => {
      expect(await call(settings)).toMatchObject({ status: 200, handled: true });
    },
  );
});
