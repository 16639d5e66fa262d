/** A page's App Check configuration (see `appCheckSource` in endpoints.ts). */
interface Source {
  siteKey: string;
  /** The endpoint that exchanges a reCAPTCHA response for a token. */
  exchange: string;
}

interface ReCaptcha {
  ready: (then: () => void) => void;
  execute: (siteKey: string, options: { action: string }) => Promise<string>;
}

const patienceMilliseconds = 8000;

const loadedReCaptcha = (): ReCaptcha | undefined =>
  (globalThis as { grecaptcha?: { enterprise?: ReCaptcha } }).grecaptcha?.enterprise;

let loading: Promise<ReCaptcha> | undefined;

/** Loads reCAPTCHA Enterprise from Google on first use. */
function reCaptcha(siteKey: string): Promise<ReCaptcha> {
  loading ??= new Promise<ReCaptcha>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `https://www.google.com/recaptcha/enterprise.js?render=${encodeURIComponent(siteKey)}`;
    script.onload = () => {
      const loaded = loadedReCaptcha();
      if (loaded) loaded.ready(() => resolve(loaded));
      else reject(new Error('reCAPTCHA is not available.'));
    };
    script.onerror = () => reject(new Error('reCAPTCHA could not be loaded.'));
    document.head.append(script);
  }).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

const tokenOf = (answer: unknown): string | null =>
  typeof answer === 'object' && answer !== null && 'token' in answer && typeof answer.token === 'string'
    ? answer.token
    : null;

/** Adds a timeout to a promise. */
const inTime = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('Timed out.')), patienceMilliseconds);
    }),
  ]);

/**
 * Returns an App Check header by REST, without the SDK. Empty if the page needs none or no token is
 * available; the server then decides whether to accept the request. Never throws.
 */
export async function appCheckHeader(source: string | undefined): Promise<Record<string, string>> {
  if (!source) return {};
  try {
    const { siteKey, exchange }: Source = JSON.parse(source);
    const { execute } = await inTime(reCaptcha(siteKey));
    const answer = await inTime(execute(siteKey, { action: 'fire_app_check' }));
    const response = await fetch(exchange, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ recaptchaEnterpriseToken: answer }),
      signal: AbortSignal.timeout(patienceMilliseconds),
    });
    const token = tokenOf(await response.json());
    return token ? { 'x-firebase-appcheck': token } : {};
  } catch {
    return {};
  }
}
