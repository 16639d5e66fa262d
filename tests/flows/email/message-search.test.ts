import { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { expect, it, vi } from 'vitest';
import { completeMessage } from '../../../functions/src/email/complete-message';
import { deliver } from '../../../functions/src/email/deliver';
import { template } from '../support/email';
import { db, freshUsers, submitted, where } from '../support/emulators';

const [owner] = freshUsers('member');

/** Returns the message about a new application, before any event handles it. */
async function queued() {
  await submitted(owner);
  const [message] = await where('email_notifications', 'member_id', owner.uid);
  return db.doc(`email_notifications/${message?.id}`);
}

it('a queued message has no search terms until its event', async () => {
  const message = await queued();
  expect((await message.get()).get('search_terms')).toEqual([]);
  await completeMessage(message.id);
  const { search_terms, ...rest } = (await message.get()).data() ?? {};
  expect(search_terms).toEqual(expect.arrayContaining(['received', 'maple']));
  await completeMessage(message.id);
  expect((await message.get()).data()).toEqual({ ...rest, search_terms });
});

it('a message keeps existing terms', async () => {
  const message = await queued();
  await message.update({ search_terms: ['template'] });
  await completeMessage(message.id);
  expect((await message.get()).get('search_terms')).toEqual(['template']);
});

it('a deleted message is not recreated', async () => {
  const message = await queued();
  await message.delete();
  await completeMessage(message.id);
  expect((await message.get()).exists).toBe(false);
});

const writes = ['create', 'update', 'set'] as const;

it.each([
  ['its built-in text', false],
  ['the text of a template', true],
])('a message with %s is written at most four times until it is sent', async (_, replaced) => {
  if (replaced)
    await template('received', {
      template_type: 'bank_application_received',
      subject: 'Thank you, {{member_name}}',
      is_active: true,
    });
  const message = await queued();
  const inTransactions = writes.map((method) => vi.spyOn(Transaction.prototype, method));
  const past = writes.map((method) => vi.spyOn(DocumentReference.prototype, method));
  await completeMessage(message.id);
  await deliver(message.id, async () => ({ outcome: 'accepted', providerId: 'm-1' }));
  expect((await message.get()).data()).toMatchObject({
    status: 'sent',
    subject: replaced ? `Thank you, ${owner.name}` : expect.stringMatching(/received/),
  });
  const paths = [
    ...inTransactions.flatMap(({ mock }) => mock.calls.map(([ref]) => (ref as DocumentReference).path)),
    ...past.flatMap(({ mock }) => mock.contexts.map((ref) => (ref as DocumentReference).path)),
  ];
  // The first write created it.
  expect(1 + paths.filter((path) => path === message.path).length).toBe(4);
});
