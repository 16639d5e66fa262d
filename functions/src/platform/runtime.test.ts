import { afterEach, describe, expect, it, vi } from 'vitest';

const load = async (env: Record<string, string>) => {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  vi.resetModules();
  return import('./runtime');
};

describe('counts of instances', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('are those of the deployment', async () => {
    const { runtime, signInInstances } = await load({ MIN_INSTANCES: '2', MAX_INSTANCES: '9' });
    expect([runtime.maxInstances, signInInstances.minInstances]).toEqual([9, 2]);
  });

  it.each(['many', '-1', '1.5'])('fall back where the deployment says %s', async (count) => {
    const { runtime, signInInstances } = await load({ MIN_INSTANCES: count, MAX_INSTANCES: count });
    expect([runtime.maxInstances, signInInstances.minInstances]).toEqual([5, 0]);
  });
});

describe('callableCors', () => {
  it('admits the site’s own addresses', async () => {
    const { callableCors } = await load({});
    expect(callableCors({ SITE_ORIGINS: 'https://a.web.app,https://www.office.test' })).toEqual([
      'https://a.web.app',
      'https://www.office.test',
    ]);
  });

  it('admits any page in the emulator', async () => {
    const { callableCors } = await load({});
    expect(callableCors({})).toBe(true);
  });
});

describe('the account of the functions', () => {
  const accountOf = async () => {
    const { recordSignIn } = (await import('../users/callables')) as unknown as {
      recordSignIn: { __endpoint: { serviceAccountEmail?: unknown; minInstances?: unknown } };
    };
    return recordSignIn.__endpoint;
  };

  it('is their own where a deploy names one, with an instance ready for sign-ins', async () => {
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
