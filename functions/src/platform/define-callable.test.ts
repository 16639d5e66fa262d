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

/** Serves a public callable with these deploy settings and calls it without an App Check token. */
async function call(
  settings: { all?: string; public?: string },
  handler = vi.fn(async () => ({ available: false })),
  data: unknown = {},
): Promise<{ status: number; handled: boolean; body: unknown }> {
  vi.stubEnv('ENFORCE_APP_CHECK', settings.all);
  vi.stubEnv('ENFORCE_APP_CHECK_PUBLIC', settings.public);
  vi.stubEnv('FUNCTIONS_EMULATOR', undefined);
  vi.stubEnv('GCLOUD_PROJECT', 'united');
  // The SDK logs the missing token.
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
    const asResponse = Object.assign(response, {
      status: (code: number) => Object.assign(response, { statusCode: code }),
      send: (value: unknown) => response.end(JSON.stringify(value)),
    });
    await callable(asExpress as never, asResponse as never);
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data }),
  });
  return { status: response.status, handled: handler.mock.calls.length > 0, body: await response.json() };
}

const open = { all: 'false', public: 'false' };

it('rejects input that is not in the contract before the handler runs', async () => {
  expect(await call(open, undefined, { role: 'super_admin' })).toMatchObject({
    status: 400,
    handled: false,
    body: { error: { status: 'INVALID_ARGUMENT' } },
  });
});

it('returns a reference for an unexpected error, not its message', async () => {
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

describe('a call to a public callable without an App Check token', () => {
  it.each([
    ['for all callables', { all: 'true' }],
    ['for public callables', { all: 'false', public: 'true' }],
  ])('is rejected before the handler runs if App Check is enforced %s', async (_, settings) => {
    expect(await call(settings)).toMatchObject({ status: 401, handled: false });
  });

  it.each([{ all: 'false', public: 'false' }, {}])(
    'reaches the handler if App Check is not enforced (%o)',
    async (settings) => {
      expect(await call(settings)).toMatchObject({ status: 200, handled: true });
    },
  );
});
