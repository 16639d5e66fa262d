import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { confirmHolderEmail } from '../../../functions/src/bank-applications/confirm-holder-email';
import { sendFirstLink } from '../../../functions/src/bank-applications/send-holder-link';
import { deliver } from '../../../functions/src/email/deliver';
import type { OutgoingMessage } from '../../../functions/src/platform/mail-provider';
import { startDeletion } from '../../../functions/src/users/delete-user';
import { runDeletion } from '../../../functions/src/users/run-deletion';
import { newBanking } from '../../support/factories/bank-applications';
import { callerOf } from '../support/accounts';
import {
  application,
  call,
  db,
  everything,
  freshUsers,
  makeUser,
  refused,
  submitted,
  where,
} from '../support/emulators';

const holder = 'holder@office.test';

const [owner] = freshUsers('ero');

interface Mail {
  id: string;
  html: string;
  email_type: string;
  member_id: string;
  recipient_email: string;
}
const mailTo = async (email: string) =>
  (await where('email_notifications', 'recipient_email', email)) as Mail[];

/**
 * Delivers pending messages to the holder. Returns the tokens of the links that arrive, oldest
 * first.
 */
async function arriving(): Promise<string[]> {
  const sent: OutgoingMessage[] = [];
  for (const { id } of await mailTo(holder)) {
    await deliver(id, async (message) => {
      sent.push(message);
      return { outcome: 'accepted', providerId: null };
    });
  }
  return sent.flatMap(({ html }) => /confirm-address#([\w.-]+)/.exec(html)?.[1] ?? []);
}
const records = async () => (await db.collection('holder_emails').get()).docs;

describe('mail to the EFIN holder', () => {
  it('goes only to the account until the link confirms the address, then to both', async () => {
    const id = await submitted(owner);
    await sendFirstLink(id);
    await call('updateBankingInformation', { application_id: id, ...newBanking }, owner.token);
    const [link, ...more] = await mailTo(holder);
    expect(more).toEqual([]);
    expect(link).toMatchObject({ email_type: 'holder_email_confirmation', member_id: '' });
    // None of the applicant's own text.
    for (const word of ['Maple', 'Dana', 'Reed', owner.name, owner.email, 'First Bank', 'New Bank'])
      expect(JSON.stringify(link)).not.toContain(word);
    const [token = '', ...others] = await arriving();
    expect(others).toEqual([]);
    // Staff can read the stored message, but its link is not valid.
    expect(JSON.stringify(await everything())).not.toContain(token.split('.')[1]);
    const kept = JSON.stringify((await records()).map((record) => record.data()));
    expect(kept).not.toContain(token.split('.')[1]);

    expect(await call('confirmHolderEmail', { token })).toEqual({});
    const rows = await where('audit_log', 'action', 'holder_email.confirmed');
    expect(rows).toMatchObject([
      {
        actor: { uid: 'holder_link', role: 'system' },
        target: { collection: 'users', id: owner.uid, name: owner.name },
      },
    ]);
    for (const secret of [holder, ...token.split('.')]) expect(JSON.stringify(rows)).not.toContain(secret);
    expect((await application(id)).holder_email_confirmed_at).toBeInstanceOf(Timestamp);
    await call(
      'updateBankingInformation',
      { application_id: id, ...newBanking, bank_name: 'Third' },
      owner.token,
    );
    expect((await mailTo(holder)).map(({ email_type }) => email_type).toSorted()).toEqual([
      'banking_information_updated',
      'holder_email_confirmation',
    ]);
    // Another office with the same member and holder needs no second link.
    const second = await submitted(owner);
    await sendFirstLink(second);
    expect((await application(second)).holder_email_confirmed_at).toBeInstanceOf(Timestamp);
    expect(await mailTo(holder)).toHaveLength(2);
  });

  it('treats the account’s own address as confirmed, but not for another member', async () => {
    const id = await submitted(owner, { holder_email: owner.email });
    await sendFirstLink(id);
    expect((await application(id)).holder_email_confirmed_at).toBeInstanceOf(Timestamp);
    expect(await where('email_notifications', 'email_type', 'holder_email_confirmation')).toEqual([]);
    const other = await makeUser('member');
    const theirs = await submitted(other, { holder_email: owner.email });
    expect((await application(theirs)).holder_email_confirmed_at).toBeNull();
  });
});

describe('a link', () => {
  it('works once, for seven days, and only the latest is valid', async () => {
    const id = await submitted(owner);
    await sendFirstLink(id);
    await sendFirstLink(id);
    const [first = '', ...none] = await arriving();
    expect(none).toEqual([]);
    await call('sendHolderConfirmation', { application_id: id }, owner.token);
    const [second = ''] = await arriving();
    const gone = async (token: string) =>
      (await refused('not-found', 'confirmHolderEmail', { token }, undefined, ['rate_limits'])).message;
    expect(await gone(first)).toBe('This link was already used or has expired.');
    const [record] = await records();
    const until: Timestamp = record?.get('link_expires_at');
    expect(Math.round((until.toMillis() - Date.now()) / 60_000)).toBe(7 * 24 * 60);
    await record?.ref.update({ link_expires_at: Timestamp.fromMillis(Date.now() - 1) });
    await gone(second);
    await record?.ref.update({ link_expires_at: until });
    await call('confirmHolderEmail', { token: second });
    await gone(second);
    const retry = { application_id: id };
    const error = await refused('failed-precondition', 'sendHolderConfirmation', retry, owner.token);
    expect(error.details).toEqual({ reason: 'confirmed' });
  });

  it('is rejected if it is incomplete or unknown', async () => {
    for (const token of ['', 'x', `${'0'.repeat(32)}.${'A'.repeat(44)}`, `../users.${'A'.repeat(43)}`]) {
      const { details } = await refused('invalid-argument', 'confirmHolderEmail', { token });
      expect(details?.fields).toHaveProperty('token');
    }
    const token = `${'0'.repeat(32)}.${'A'.repeat(43)}`;
    await refused('not-found', 'confirmHolderEmail', { token }, undefined, ['rate_limits']);
    for (let i = 0; i < 19; i += 1) await confirmHolderEmail('203.0.113.7', token).catch(() => {});
    await expect(confirmHolderEmail('203.0.113.7', token)).rejects.toMatchObject({ code: 'not-found' });
    await expect(confirmHolderEmail('203.0.113.7', token)).rejects.toMatchObject({
      code: 'resource-exhausted',
    });
  });

  it('is sent to an address at most three times a day, across all callers', async () => {
    const mine = await submitted(owner);
    for (let i = 0; i < 3; i += 1)
      await call('sendHolderConfirmation', { application_id: mine }, owner.token);
    await refused('resource-exhausted', 'sendHolderConfirmation', { application_id: mine }, owner.token);
    const other = await makeUser('member');
    const theirs = await submitted(other);
    await refused('resource-exhausted', 'sendHolderConfirmation', { application_id: theirs }, other.token);
    const before = await everything();
    await sendFirstLink(theirs);
    expect(await everything()).toEqual(before);
    expect(await mailTo(holder)).toHaveLength(3);
    await refused('not-found', 'sendHolderConfirmation', { application_id: mine }, other.token);
  });

  it('is deleted with the member who entered the address', async () => {
    await sendFirstLink(await submitted(owner));
    await startDeletion(await callerOf(await makeUser('super_admin')), owner.uid);
    await runDeletion(owner.uid);
    expect([await records(), await mailTo(holder)]).toEqual([[], []]);
  });
});
