/** A page's App Check configuration: see `appCheckSource` in endpoints.ts. */
interface Source {
  siteKey: string;
  /** The endpoint that exchanges reCAPTCHA's answer for a token. */
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

/** reCAPTCHA Enterprise, fetched from Google on first use. */
function reCaptcha(siteKey: string): Promise<ReCaptcha> {
  loading ??= new Promise<ReCaptcha>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `https://www.google.com/recaptcha/enterprise.js?render=${encodeURIComponent(siteKey)}`;
    script.onload = () => {
      const loaded = loadedReCaptcha();
      if (loaded) loaded.ready(() => resolve(loaded));
      else reject(new Error('reCAPTCHA is not there.'));
    };
    script.onerror = () => reject(new Error('reCAPTCHA could not be fetched.'));
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

/** A promise with a timeout. */
const inTime = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('Too slow.')), patienceMilliseconds);
    }),
  ]);

/**
 * An App Check header via the REST protocol, without the SDK. Empty if the page asks for none or no
 * token could be had: the server decides whether that is enough. Never throws.
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
