import { beforeEach, expect, it } from 'vitest';
import { deleteReceipts } from '../../../functions/src/announcements/delete-receipts';
import { deleteProgress } from '../../../functions/src/training/delete-progress';
import { clearAll, db } from '../support/emulators';

beforeEach(clearAll);

it.each([
  ['training_courses', 'training_progress', 'course_id', deleteProgress],
  ['announcements', 'announcement_receipts', 'announcement_id', deleteReceipts],
])(
  'a late deletion event in %s removes nothing that was created again',
  async (parents, collection, field, forget) => {
    const parent = db.doc(`${parents}/a`);
    await db.doc(`${collection}/a__p`).set({ [field]: 'a', member_id: 'p' });
    await parent.set({ title: 'Again' });
    await forget('a');
    expect((await db.collection(collection).get()).size).toBe(1);
    await parent.delete();
    await forget('a');
    expect((await db.collection(collection).get()).size).toBe(0);
  },
);
