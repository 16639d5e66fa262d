import type { Page } from '@playwright/test';
import { fromEnvironment } from '../../support/environment';
import { identityToolkit } from '../../support/identity-toolkit';
import { enter } from './browser-session';
import { expect } from './support';
import { makeUser, type Someone, userRecords } from './users-support';

/** The browser's messages about requests that failed to leave it. */
export const offlineErrors = [
  /net::ERR_(INTERNET_DISCONNECTED|FAILED|NETWORK_CHANGED)|Could not reach Cloud Firestore backend/,
  // Firestore's transport loads a Google image to check for a network. The page's policy blocks it.
  /google\.com\/images\/cleardot\.gif.*Content Security Policy/,
];

/** Creates a new member who is signed in on a portal page. */
export async function memberAt(
  page: Page,
  path: string,
  options: Parameters<typeof makeUser>[1] = {},
): Promise<Someone> {
  const someone = await makeUser('Perpetua', options);
  await enter(page, someone.email, path);
  return someone;
}

/** Returns a field of a user's record. */
export const recordField = async (uid: string, field: string): Promise<unknown> =>
  (await userRecords().doc(uid).get()).get(field);

/** Returns the bytes of a user's stored picture, bypassing the rules, or null. */
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

/** Returns whether a password signs in to a user's account. */
export const signsIn = async ({ email }: Someone, password: string): Promise<boolean> =>
  (await identityToolkit('signInWithPassword', { email, password })).httpStatus === 200;

/** Returns the links that Auth sent to a user. */
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

/** Time limit for the first call of a function, in milliseconds. */
export const firstCall = 30_000;

/** Returns a toast, even while an earlier one with the same text is closing. */
export const expectMessage = (page: Page, text: string, timeout?: number) =>
  expect(page.getByText(text).first()).toBeVisible(timeout === undefined ? {} : { timeout });
