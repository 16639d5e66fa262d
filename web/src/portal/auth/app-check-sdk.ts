import type { FirebaseApp } from 'firebase/app';
import { type AppCheck, getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';

let started: AppCheck | undefined;

/** Attaches App Check tokens (reCAPTCHA Enterprise) to all Firebase SDKs and renews them. */
export function startAppCheck(app: FirebaseApp, siteKey: string): void {
  started = initializeAppCheck(app, {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    isTokenAutoRefreshEnabled: true,
  });
}

/** Returns the current App Check token, for requests made without a Firebase SDK. */
export const appCheckToken = async (): Promise<string | undefined> =>
  started && (await getToken(started)).token;
