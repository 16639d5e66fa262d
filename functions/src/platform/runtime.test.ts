import { afterEach, describe, expect, it, vi } from 'vitest';

const load = async (env: Record<string, string>) => {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  vi.resetModules();
  return import('./runtime');
};

describe('instance counts', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('come from the deployment', async () => {
    const { runtime, signInInstances } = await load({ MIN_INSTANCES: '2', MAX_INSTANCES: '9' });
    expect([runtime.maxInstances, signInInstances.minInstances]).toEqual([9, 2]);
  });

  it.each(['many', '-1', '1.5'])('fall back to the defaults for %s', async (count) => {
    const { runtime, signInInstances } = await load({ MIN_INSTANCES: count, MAX_INSTANCES: count });
    expect([runtime.maxInstances, signInInstances.minInstances]).toEqual([5, 0]);
  });
});

describe('callableCors', () => {
  it("allows the site's own origins", async () => {
    const { callableCors } = await load({});
    expect(callableCors({ SITE_ORIGINS: 'https://a.web.app,https://www.office.test' })).toEqual([
      'https://a.web.app',
      'https://www.office.test',
    ]);
  });

  it('allows any origin in the emulator', async () => {
    const { callableCors } = await load({});
    expect(callableCors({})).toBe(true);
  });
});

describe('a sign-in function', () => {
  const accountOf = async () => {
    const { recordSignIn } = (await import('../users/callables')) as unknown as {
      recordSignIn: { __endpoint: { serviceAccountEmail?: unknown; minInstances?: unknown } };
    };
    return recordSignIn.__endpoint;
  };

  it('uses the service account and warm instances that the deploy sets', async () => {
    vi.stubEnv('FUNCTIONS_ACCOUNT', 'united-functions@office.iam.gserviceaccount.com');
    vi.stubEnv('MIN_INSTANCES', '1');
    vi.resetModules();
    await import('./global-options');
    expect(await accountOf()).toMatchObject({
      serviceAccountEmail: 'united-functions@office.iam.gserviceaccount.com',
      minInstances: 1,
    });
  });
});
