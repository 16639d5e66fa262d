import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { appCheckSource } from '../endpoints';

const source = JSON.stringify({ siteKey: 'a key', exchange: 'https://check.example/exchange' });
const send = vi.fn<typeof fetch>();

/** Mocks Google: reCAPTCHA becomes available when its script is added to the page. */
function scriptThat(works: boolean) {
  return vi.spyOn(document.head, 'append').mockImplementation((node) => {
    const script = node as HTMLScriptElement;
    if (works) {
      const execute = async (key: string, { action }: { action: string }) => `${key}/${action}`;
      vi.stubGlobal('grecaptcha', { enterprise: { ready: (then: () => void) => then(), execute } });
      script.onload?.(new Event('load'));
    } else script.onerror?.(new Event('error'));
  });
}

const island = () => import('./app-check');

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('fetch', send);
  send.mockReset();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

describe('App Check of an island', () => {
  it('loads and sends nothing on a page without a site key', async () => {
    const append = scriptThat(true);
    expect(await (await island()).appCheckHeader(undefined)).toEqual({});
    expect(append).not.toHaveBeenCalled();
    expect(send).not.toHaveBeenCalled();
  });

  it('exchanges the reCAPTCHA response for a token and loads reCAPTCHA once', async () => {
    const append = scriptThat(true);
    send.mockImplementation(async () => new Response('{"token":"t1","ttl":"3600s"}'));
    const { appCheckHeader } = await island();
    expect(await appCheckHeader(source)).toEqual({ 'x-firebase-appcheck': 't1' });
    expect(await appCheckHeader(source)).toEqual({ 'x-firebase-appcheck': 't1' });
    expect(append).toHaveBeenCalledTimes(1);
    expect(append.mock.calls[0]?.[0]).toMatchObject({
      src: 'https://www.google.com/recaptcha/enterprise.js?render=a%20key',
    });
    const [url, request] = send.mock.calls[0] ?? [];
    expect(url).toBe('https://check.example/exchange');
    expect(JSON.parse(String(request?.body))).toEqual({ recaptchaEnterpriseToken: 'a key/fire_app_check' });
  });

  it('returns no header if reCAPTCHA is blocked, and retries next time', async () => {
    const blocked = scriptThat(false);
    const { appCheckHeader } = await island();
    expect(await appCheckHeader(source)).toEqual({});
    blocked.mockRestore();
    scriptThat(true);
    send.mockImplementation(async () => new Response('{"token":"t2"}'));
    expect(await appCheckHeader(source)).toEqual({ 'x-firebase-appcheck': 't2' });
  });

  it.each(['{"error":{"code":403}}', '<html>', '{"token":7}'])(
    'returns no header if the exchange answers %s',
    async (body) => {
      scriptThat(true);
      send.mockImplementation(async () => new Response(body, { status: 403 }));
      expect(await (await island()).appCheckHeader(source)).toEqual({});
    },
  );
});

describe('a page’s App Check configuration', () => {
  const say = (siteKey: string | undefined, emulators: string | undefined) => {
    vi.stubEnv('VITE_FIREBASE_CONFIG', '{"projectId":"united","apiKey":"k","appId":"1:2:web:3"}');
    vi.stubEnv('VITE_APP_CHECK_SITE_KEY', siteKey);
    vi.stubEnv('VITE_EMULATORS', emulators);
    return appCheckSource();
  };

  it('has the token endpoint in a build with a site key', () => {
    expect(JSON.parse(say('key', undefined) ?? '')).toEqual({
      siteKey: 'key',
      exchange:
        'https://content-firebaseappcheck.googleapis.com/v1/projects/united/apps/1:2:web:3:exchangeRecaptchaEnterpriseToken?key=k',
    });
  });

  it('is empty without a site key or with emulators', () => {
    expect(say(undefined, undefined)).toBeUndefined();
    expect(say('key', '{}')).toBeUndefined();
  });
});
