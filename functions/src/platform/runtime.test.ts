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
