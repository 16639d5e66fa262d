import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const sdk = vi.hoisted(() => ({
  initializeAppCheck: vi.fn(),
  ReCaptchaEnterpriseProvider: class {
    constructor(readonly siteKey: string) {}
  },
  loaded: vi.fn(),
}));
vi.mock('firebase/app-check', () => {
  sdk.loaded();
  return sdk;
});

/** Imports the module as built with these variables. */
async function build(env: { VITE_APP_CHECK_SITE_KEY?: string; VITE_EMULATORS?: string }) {
  vi.stubEnv('VITE_FIREBASE_CONFIG', '{"projectId":"united","apiKey":"k","appId":"i"}');
  vi.stubEnv('VITE_APP_CHECK_SITE_KEY', env.VITE_APP_CHECK_SITE_KEY);
  vi.stubEnv('VITE_EMULATORS', env.VITE_EMULATORS);
  return import('./app');
}

beforeEach(() => {
  vi.resetModules();
  vi.clearAllMocks();
  localStorage.clear();
});
afterEach(() => vi.unstubAllEnvs());

describe('App Check', () => {
  it.each([
    ['without a site key', {}],
    ['with a blank site key', { VITE_APP_CHECK_SITE_KEY: '' }],
    ['that talks to the emulators', { VITE_APP_CHECK_SITE_KEY: 'key', VITE_EMULATORS: '{}' }],
  ])('is not loaded by a build %s', async (_, env) => {
    const { appCheckReady, mayStartAuth, recordSession } = await build(env);
    recordSession();
    await mayStartAuth();
    await appCheckReady();
    expect(sdk.loaded).not.toHaveBeenCalled();
    expect(sdk.initializeAppCheck).not.toHaveBeenCalled();
    expect(localStorage).toHaveLength(0);
  });

  it('starts once, on first use, in a build with a site key', async () => {
    const { appCheckReady } = await build({ VITE_APP_CHECK_SITE_KEY: 'key' });
    expect(sdk.loaded).not.toHaveBeenCalled();
    await Promise.all([appCheckReady(), appCheckReady()]);
    expect(sdk.initializeAppCheck).toHaveBeenCalledTimes(1);
    expect(sdk.initializeAppCheck).toHaveBeenCalledWith(
      expect.anything(),
      expect.objectContaining({
        provider: expect.objectContaining({ siteKey: 'key' }),
        isTokenAutoRefreshEnabled: true,
      }),
    );
  });

  it('delays Auth only if there may be a session', async () => {
    const { mayStartAuth, recordSession } = await build({ VITE_APP_CHECK_SITE_KEY: 'key' });
    await mayStartAuth();
    expect(sdk.loaded).not.toHaveBeenCalled();
    recordSession();
    await mayStartAuth();
    expect(sdk.initializeAppCheck).toHaveBeenCalledTimes(1);
  });

  it('forgets the session at sign-out', async () => {
    const { mayStartAuth, recordSession } = await build({ VITE_APP_CHECK_SITE_KEY: 'key' });
    const { clearBrowserStorage } = await import('./stored');
    recordSession();
    clearBrowserStorage();
    await mayStartAuth();
    expect(sdk.loaded).not.toHaveBeenCalled();
  });
});
