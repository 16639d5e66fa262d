import { expect, it } from 'vitest';
import { makeSearchable } from '../../../functions/src/email/make-searchable';
import { db, freshUsers, submitted, where } from '../support/emulators';

const [owner] = freshUsers('member');

/** The message about a new application, which no event has handled. */
async function queued() {
  await submitted(owner);
  const [message] = await where('email_notifications', 'member_id', owner.uid);
  return db.doc(`email_notifications/${message?.id}`);
}

it('a message that a call queues has no search terms until its event', async () => {
  const message = await queued();
  expect((await message.get()).get('search_terms')).toEqual([]);
  await makeSearchable(message.id);
  const { search_terms, ...rest } = (await message.get()).data() ?? {};
  expect(search_terms).toEqual(expect.arrayContaining(['received', 'maple']));
  await makeSearchable(message.id);
  expect((await message.get()).data()).toEqual({ ...rest, search_terms });
});

it('a message that has terms keeps them', async () => {
  const message = await queued();
  await message.update({ search_terms: ['template'] });
  await makeSearchable(message.id);
  expect((await message.get()).get('search_terms')).toEqual(['template']);
});

it('a message that is gone does not come back', async () => {
  const message = await queued();
  await message.delete();
  await makeSearchable(message.id);
  expect((await message.get()).exists).toBe(false);
});
