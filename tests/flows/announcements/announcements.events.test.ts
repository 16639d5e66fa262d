import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteReceipts } from '../../../functions/src/announcements/delete-receipts';
import { buildReceipt } from '../../support/factories/announcements';
import { clearAll, db, where } from '../support/emulators';

beforeEach(clearAll);

describe('deleting an announcement', () => {
  it('deletes only its own receipts', async () => {
    const receipt = (announcement: string, uid: string) =>
      db
        .doc(`announcement_receipts/${announcement}__${uid}`)
        .set(buildReceipt(Timestamp.now(), announcement, uid));
    for (const uid of ['a', 'b', 'c']) await receipt('gone', uid);
    await receipt('stays', 'a');
    await db.doc('announcements/gone').set({ title: 'Gone' });
    await db.doc('announcements/gone').delete();
    await vi.waitFor(
      async () => expect(await where('announcement_receipts', 'announcement_id', 'gone')).toEqual([]),
      { timeout: 30_000, interval: 100 },
    );
    await deleteReceipts('gone');
    expect(await where('announcement_receipts', 'announcement_id', 'stays')).toHaveLength(1);
  }, 60_000);
});
