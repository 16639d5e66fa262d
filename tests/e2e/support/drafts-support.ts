import type { Page } from '@playwright/test';
import { collections } from '@united/domain/shared/collections';
import { type DraftForm, draftEntry, formDraftId, newRecord } from '@united/domain/shared/form-draft';
import { database } from './emulators';
import { expect } from './support';

const draftsRef = (uid: string, form: DraftForm) =>
  database().doc(`${collections.formDrafts}/${formDraftId(uid, form)}`);

/** What the server keeps of a form, as text; null for nothing. */
export async function draftOf(uid: string, form: DraftForm, record = newRecord): Promise<string | null> {
  const drafts: Record<string, string> | undefined = (await draftsRef(uid, form).get()).get('drafts');
  const text = drafts?.[record];
  return text === undefined ? null : JSON.stringify(draftEntry.parse(JSON.parse(text)).value);
}

/** Waits until the draft holds a text. */
export const expectDraft = (uid: string, form: DraftForm, record: string, text: string) =>
  expect.poll(() => draftOf(uid, form, record)).toContain(text);

/** Waits until the server keeps no draft. */
export const expectNoDraft = (uid: string, form: DraftForm, record = newRecord) =>
  expect.poll(() => draftOf(uid, form, record)).toBeNull();

/** Replaces what the server keeps of a form. */
export async function storeDraft(
  uid: string,
  form: DraftForm,
  drafts: Record<string, string>,
): Promise<void> {
  await draftsRef(uid, form).update({ drafts });
}

/** Everything that the browser keeps, as text. */
export const browserStorageOf = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
