import type { Locator, Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { database } from './emulators';
import { expect } from './support';

/** Changes a document like another user's save does. */
export const savedByOther = (path: string, fields: object) =>
  database()
    .doc(path)
    .update({ ...fields, updated_at: Timestamp.now() });

export const staleNotice = (within: Page | Locator) =>
  within.getByRole('alert').filter({ hasText: 'Someone else changed this in the meantime.' });

/** Checks that the notice offers exactly one action, and clicks it. */
export async function reloadAndKeep(within: Page | Locator): Promise<void> {
  const notice = staleNotice(within);
  await expect(notice).toContainText('Your changes are still here but are not saved yet.');
  await expect(notice.getByRole('button')).toHaveText(['Reload and keep my changes']);
  await notice.getByRole('button').click();
  await expect(notice).toHaveCount(0);
}
