import type { Page } from '@playwright/test';
import { fromEnvironment } from '../../support/environment';
import { identityToolkit } from '../../support/identity-toolkit';
import { enter } from './browser-session';
import { expect } from './support';
import { makePerson, people, type Someone } from './users-support';

/** What the browser says about requests that could not leave it. */
export const offlineErrors = [
  /net::ERR_(INTERNET_DISCONNECTED|FAILED|NETWORK_CHANGED)|Could not reach Cloud Firestore backend/,
  // Firestore's transport loads a picture of Google's to see whether there is a network at all; the
  // policy of the page refuses it.
  /google\.com\/images\/cleardot\.gif.*Content Security Policy/,
];

/** A new member, signed in and at a page of the portal. */
export async function memberAt(
  page: Page,
  path: string,
  options: Parameters<typeof makePerson>[1] = {},
): Promise<Someone> {
  const someone = await makePerson('Perpetua', options);
  await enter(page, someone.email, path);
  return someone;
}

/** A field of a person's record. */
export const recordField = async (uid: string, field: string): Promise<unknown> =>
  (await people().doc(uid).get()).get(field);

/** Bytes of a person's stored picture, null when there is none; read past the rules. */
export async function storedPicture(uid: string): Promise<Buffer | null> {
  const [host, bucket] = ['FIREBASE_STORAGE_EMULATOR_HOST', 'FIREBASE_STORAGE_BUCKET'].map(fromEnvironment);
  const path = encodeURIComponent(`avatars/${uid}/avatar`);
  const answer = await fetch(`http://${host}/v0/b/${bucket}/o/${path}?alt=media`, {
    headers: { authorization: 'Bearer owner' },
  });
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`The stored picture could not be read: ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

/** Whether a password opens a user's account. */
export const signsIn = async ({ email }: Someone, password: string): Promise<boolean> =>
  (await identityToolkit('signInWithPassword', { email, password })).httpStatus === 200;

/** The links that Auth has sent to a person. */
export async function linksTo({ email }: Someone): Promise<{ requestType: string; oobCode: string }[]> {
  const [host, project] = ['FIREBASE_AUTH_EMULATOR_HOST', 'GCLOUD_PROJECT'].map(fromEnvironment);
  const answer = await fetch(`http://${host}/emulator/v1/projects/${project}/oobCodes`);
  const { oobCodes } = (await answer.json()) as {
    oobCodes: { email: string; requestType: string; oobCode: string }[];
  };
  return oobCodes.filter((code) => code.email === email);
}

export const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Milliseconds within which a function answers that nobody has called before. */
export const firstCall = 30_000;

/**
 * A short message at the edge of the screen, also when another of the same text is still leaving.
 */
export const expectMessage = (page: Page, text: string, timeout?: number) =>
  expect(page.getByText(text).first()).toBeVisible(timeout === undefined ? {} : { timeout });
